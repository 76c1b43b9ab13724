import type { MeetingState, MeetingType, ProfileType, RelationshipKind } from '@binome/contract/states';
import type { RelationshipRecord } from './relationships.ts';

const hourMs = 3_600_000;
const joinableBeforeMs = 10 * 60_000;

type Proposal = { proposed_by: ProfileType };

/** The actor's side in a relationship. */
export function sideOf(actor: { user_id: string }, { presenter }: Pick<RelationshipRecord, 'presenter'>): ProfileType {
  return actor.user_id === presenter.user_id ? 'presenter' : 'participant';
}

/** The side that did not propose an appointment answers it. */
export function canAnswerProposal(side: ProfileType, proposal: Proposal): boolean {
  return proposal.proposed_by !== side;
}

export function canWithdrawProposal(side: ProfileType, proposal: Proposal): boolean {
  return proposal.proposed_by === side;
}

/** The last time at which partners may move or cancel a confirmed meeting. */
export function changeableUntil(startsAt: Date, noticeHours: number): Date {
  return new Date(startsAt.getTime() - noticeHours * hourMs);
}

/** Whether partners may still move or cancel a confirmed meeting: up to and including the limit, and before the start. */
export function isChangeable(startsAt: Date, noticeHours: number, now: Date): boolean {
  return now <= changeableUntil(startsAt, noticeHours) && now < startsAt;
}

/** From 10 minutes before the start until the end. */
export function isJoinable({ starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null }, now: Date): boolean {
  return starts_at !== null && ends_at !== null && now.getTime() >= starts_at.getTime() - joinableBeforeMs && now < ends_at;
}

const roomClosesAfterMs = 30 * 60_000;

/** When the video room of a meeting opens and closes: 10 minutes before the planned start, 30 minutes after the planned end. */
export function roomHours({ starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null }) {
  if (!starts_at || !ends_at) return null;
  return {
    opens_at: new Date(starts_at.getTime() - joinableBeforeMs),
    closes_at: new Date(ends_at.getTime() + roomClosesAfterMs),
  };
}

const roomStates: readonly MeetingState[] = ['confirmed', 'started', 'feedback_requested', 'feedback_filled'];

/** Is the video room open? It stays open after the planned end, also while reports are written. */
export function isRoomOpen(
  meeting: { aasm_state: MeetingState; type: MeetingType; starts_at: Date | null; ends_at: Date | null },
  now: Date,
): boolean {
  const hours = roomHours(meeting);
  const isAgreed = meeting.type === 'videoconference' && roomStates.includes(meeting.aasm_state);
  return isAgreed && hours !== null && now >= hours.opens_at && now < hours.closes_at;
}

/** Of two peers, both write or neither does: no report is optional. */
export function reportRulesOf(company: { presenter_report_optional: boolean }, kind: RelationshipKind) {
  return { presenter_report_optional: kind === 'mentoring' && company.presenter_report_optional };
}

/** The side whose questions a place answers: peers answer those of participants. */
export function questionSideOf(side: ProfileType, kind: RelationshipKind): ProfileType {
  return kind === 'peer' ? 'participant' : side;
}

/** The sides whose report a meeting requires. The company may make the presenter's report optional. */
export function requiredReports(company: { presenter_report_optional: boolean }): ProfileType[] {
  return company.presenter_report_optional ? ['participant'] : ['participant', 'presenter'];
}

/** Days after the end of a meeting in which an optional report can be written. */
export const reportDays = 14;

/** Whether a side may write its report: while reports are requested; an optional one also within `reportDays` of the end. */
export function canWriteReport(
  { aasm_state, ends_at }: { aasm_state: MeetingState; ends_at: Date | null },
  side: ProfileType,
  company: { presenter_report_optional: boolean },
  now: Date,
): boolean {
  if (aasm_state === 'feedback_requested' || aasm_state === 'feedback_filled') return true;
  const optional = !requiredReports(company).includes(side);
  return aasm_state === 'finished' && optional && ends_at !== null && now.getTime() < ends_at.getTime() + reportDays * 24 * hourMs;
}
