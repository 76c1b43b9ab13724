import { nextState } from '../../platform/data/state-machine.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { decideProposals, findLastRound, insertAppointments, listAppointments } from '../appointment-queries.ts';
import { assertNotice, assertPartnersCanMeet, type LockedOwnMeeting, lockOwnMeeting } from '../lock-meeting.ts';
import { lockMeeting, updateDetails, updateMeeting } from '../queries.ts';
import { meetingMachine } from '../states.ts';
import { bookIfAllowed } from './book-time.ts';
import { checkSlots } from './slots.ts';

type Proposal = { slots: Date[]; duration_minutes?: 20 | 30 | 45 | 60 | undefined; note?: string | undefined; book?: boolean | undefined };

/**
 * Proposes times, which supersede the open proposals of both sides. For an agreed meeting, this proposes to move it. With `book`, a common free
 * time is booked at once where the mentor allows it.
 * @throws ApiError `not_found`, `transition_refused`, `not_eligible`, `too_late_to_change`, `invalid`, `slot_past`, `slot_taken`
 */
export async function proposeTimes(context: MemberContext, id: string, { slots, duration_minutes, note, book }: Proposal): Promise<void> {
  const { tx, now } = context;
  const locked = await lockOwnMeeting(context, id);
  const { meeting, side } = locked;
  const isAgreed = meeting.aasm_state === 'confirmed';
  const aasm_state = nextState(meetingMachine, meeting.aasm_state, isAgreed ? 'move' : 'propose');
  assertNotice(locked, now);
  const relationship = await assertPartnersCanMeet(context, meeting.mentoring_relationship_id);
  const minutes = duration_minutes ?? meeting.duration_minutes;
  const checkedSlots = await checkSlots(tx, { slots, minutes, partners: meeting, now, exceptMeetingId: id });

  const name = await eventNameOf(tx, locked);
  await decideProposals(tx, id, 'superseded', now);
  const round = (await findLastRound(tx, id)) + 1;
  const proposal = { meeting_id: id, round, proposed_by: side, duration_minutes: minutes, created_at: now };
  await insertAppointments(
    tx,
    checkedSlots.map((slot) => ({ ...proposal, ...slot })),
  );
  if (!isAgreed) await updateMeeting(tx, id, { aasm_state, duration_minutes: minutes });
  await updateDetails(tx, id, { proposal_note: note || null });
  const proposed = book ? await lockMeeting(tx, id) : undefined;
  if (proposed) {
    const proposals = await listAppointments(tx, [id], 'proposed');
    if (await bookIfAllowed(context, { meeting: proposed, side, proposals, allowed: relationship.direct_booking })) return;
  }
  await recordContact(tx, meeting.mentoring_relationship_id, now);
  await recordEvent(context, { name, subject_id: id, data: { by: side, sequence: meeting.sequence } });
}

/** Proposing times while the partner's are open is a counter-proposal. */
async function eventNameOf(tx: MemberContext['tx'], { meeting, side }: LockedOwnMeeting) {
  if (meeting.aasm_state === 'confirmed') return 'meeting.move_proposed' as const;
  const openProposals = await listAppointments(tx, [meeting.id], 'proposed');
  return openProposals.some(({ proposed_by }) => proposed_by !== side)
    ? ('meeting.counter_proposed' as const)
    : ('meeting.requested' as const);
}
