import type { MailAbout } from '../kind.ts';
import type { MeetingSubject } from '../subject.ts';

/** Is the meeting agreed and yet to start? */
export function isUpcoming({ subject: { meeting }, now }: Pick<MailAbout<MeetingSubject>, 'subject' | 'now'>): boolean {
  return meeting.aasm_state === 'confirmed' && meeting.starts_at !== null && meeting.starts_at > now;
}

/** Does a time that the partner proposed wait for the recipient's answer? */
export function hasProposalToAnswer({ subject: { proposals }, side }: Pick<MailAbout<MeetingSubject>, 'subject' | 'side'>): boolean {
  return proposals.some(({ proposed_by }) => proposed_by !== side);
}

/** Did a cancelled meeting have an agreed time? Then its cancellation has increased the sequence. */
export function wasAgreed({ sequence }: { sequence: number }): boolean {
  return sequence > 0;
}

/** Value of texts that differ for the side that caused the event. */
export function ownValue({ data, side }: { data: { by: string }; side: string }) {
  return { own: data.by === side ? 'yes' : 'no' };
}

/** Values of texts about a time that is now agreed. `direct`: the mentee booked it without asking, so the mentor reads how to change it. */
export function bookedValues({ data, side }: { data: { by: string; direct?: true | undefined }; side: string }) {
  const { own } = ownValue({ data, side });
  const direct = data.direct ? 'yes' : 'no';
  return { own, direct, asks_to_move: own === 'no' ? direct : 'no' };
}

export function isSameTime(a: Date | null, b: Date | null): boolean {
  return a?.getTime() === b?.getTime();
}
