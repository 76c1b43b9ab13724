import type { MeetingCancellation } from '@binome/contract/states';
import type { Tx } from '../../platform/data/database.ts';
import { nextState } from '../../platform/data/state-machine.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { decideProposals } from '../appointment-queries.ts';
import { deleteBookings } from '../booking-queries.ts';
import { assertNotice, type LockedOwnMeeting, lockOwnMeeting } from '../lock-meeting.ts';
import { type LockedMeeting, updateDetails, updateMeeting } from '../queries.ts';
import { type MeetingEvent, meetingMachine } from '../states.ts';

/**
 * Cancels a meeting with a reason that the partner reads. Cancelling an agreed meeting requires the company's notice.
 * @throws ApiError `not_found`, `transition_refused`, `too_late_to_change`
 */
export async function cancelMeeting(context: MemberContext, id: string, reason: string): Promise<void> {
  await cancelLockedMeeting(context, await lockOwnMeeting(context, id), reason);
}

/**
 * Cancels a meeting without an agreed time. No reason is given.
 * @throws ApiError `not_found`, `transition_refused`
 */
export async function cancelUnagreedMeeting(context: MemberContext, id: string): Promise<void> {
  const locked = await lockOwnMeeting(context, id);
  if (locked.meeting.aasm_state === 'confirmed') throw new ApiError('transition_refused');
  await cancelLockedMeeting(context, locked, null);
}

async function cancelLockedMeeting(context: MemberContext, locked: LockedOwnMeeting, reason: string | null): Promise<void> {
  const { tx, now } = context;
  const { meeting, side } = locked;
  const change = cancellationColumns(meeting, 'cancel', side);
  assertNotice(locked, now);
  await updateDetails(tx, meeting.id, { cancellation_note: reason });
  await closeMeeting(tx, meeting, change, now);
  await recordContact(tx, meeting.mentoring_relationship_id, now);
  await recordEvent(context, { name: 'meeting.cancelled', subject_id: meeting.id, data: { by: side, sequence: change.sequence } });
}

/**
 * Returns the columns that a cancellation changes. The sequence increases if the meeting is in calendars, so that they accept the change.
 * @throws ApiError `transition_refused`
 */
export function cancellationColumns(
  meeting: LockedMeeting,
  event: Extract<MeetingEvent, 'cancel' | 'admin_cancel' | 'end_with_relationship'>,
  cancelled_by: MeetingCancellation,
) {
  const aasm_state = nextState(meetingMachine, meeting.aasm_state, event);
  return { aasm_state, cancelled_by, sequence: meeting.starts_at ? meeting.sequence + 1 : meeting.sequence };
}

/** Closes a locked meeting and frees the time of both partners. */
export async function closeMeeting(
  tx: Tx,
  { id }: LockedMeeting,
  change: ReturnType<typeof cancellationColumns> & { admin_reason?: string },
  now: Date,
): Promise<void> {
  await updateMeeting(tx, id, { ...change, closed_at: now });
  await decideProposals(tx, id, 'superseded', now);
  await deleteBookings(tx, id);
}
