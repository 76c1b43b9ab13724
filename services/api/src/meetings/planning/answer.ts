import { nextState } from '../../platform/data/state-machine.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { canAnswerProposal, canWithdrawProposal } from '../../policies/meetings.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { type AppointmentRow, decideAppointment, decideProposals, listAppointments } from '../appointment-queries.ts';
import { assertNotice, assertPartnersCanMeet, type LockedOwnMeeting, lockOwnMeeting } from '../lock-meeting.ts';
import { updateMeeting } from '../queries.ts';
import { meetingMachine } from '../states.ts';
import { bookTime } from './book-time.ts';

/**
 * Accepts a time that the partner proposed. Locks the meeting: exactly one of several concurrent answers succeeds.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`, `not_eligible`, `too_late_to_change`, `slot_past`, `slot_taken`
 */
export async function acceptTime(context: MemberContext, meetingId: string, appointmentId: string): Promise<void> {
  const { locked, appointment } = await lockProposal(context, meetingId, appointmentId, canAnswerProposal);
  assertNotice(locked, context.now);
  await assertPartnersCanMeet(context, locked.meeting.mentoring_relationship_id);
  await bookTime(context, { ...locked, appointment });
}

/**
 * Declines a time that the partner proposed, or all open ones. When none is left, the partner is notified: the meeting waits for a new
 * proposal, or keeps its agreed time.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`
 */
export async function declineTime(context: MemberContext, meetingId: string, appointmentId: string, all: boolean): Promise<void> {
  const { locked } = await lockProposal(context, meetingId, appointmentId, canAnswerProposal);
  const noneLeft = await closeProposals(context, locked, all ? 'all' : appointmentId, 'declined');
  if (!noneLeft) return;
  const { side: by, meeting } = locked;
  await recordEvent(context, { name: 'meeting.declined', subject_id: meetingId, data: { by, sequence: meeting.sequence } });
}

/**
 * Withdraws a time that the member proposed, or all open ones.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`
 */
export async function withdrawTime(context: MemberContext, meetingId: string, appointmentId: string, all: boolean): Promise<void> {
  const { locked } = await lockProposal(context, meetingId, appointmentId, canWithdrawProposal);
  await closeProposals(context, locked, all ? 'all' : appointmentId, 'withdrawn');
}

/** @throws ApiError `not_found`, `forbidden`, `transition_refused` if the proposal is no longer open */
async function lockProposal(context: MemberContext, meetingId: string, appointmentId: string, isAllowed: typeof canAnswerProposal) {
  const locked = await lockOwnMeeting(context, meetingId);
  const appointment = (await listAppointments(context.tx, [meetingId])).find(({ id }) => id === appointmentId);
  if (!appointment) throw new ApiError('not_found');
  if (!isAllowed(locked.side, appointment)) throw new ApiError('forbidden');
  if (!isOpenProposal(locked, appointment)) throw new ApiError('transition_refused');
  return { locked, appointment };
}

function isOpenProposal({ meeting }: LockedOwnMeeting, appointment: AppointmentRow): boolean {
  return appointment.aasm_state === 'proposed' && (meeting.aasm_state === 'requested' || meeting.aasm_state === 'confirmed');
}

/**
 * Closes one proposal, or all open ones. Returns whether no open proposal is left. All open proposals of a meeting come from one side
 * and one round.
 */
async function closeProposals(
  context: MemberContext,
  { meeting }: LockedOwnMeeting,
  appointmentId: string | 'all',
  aasm_state: 'declined' | 'withdrawn',
): Promise<boolean> {
  const { tx, now } = context;
  if (appointmentId === 'all') await decideProposals(tx, meeting.id, aasm_state, now);
  else await decideAppointment(tx, appointmentId, aasm_state, now);
  await recordContact(tx, meeting.mentoring_relationship_id, now);
  if ((await listAppointments(tx, [meeting.id], 'proposed')).length > 0) return false;
  if (meeting.aasm_state === 'requested') {
    await updateMeeting(tx, meeting.id, { aasm_state: nextState(meetingMachine, meeting.aasm_state, 'drop') });
  }
  return true;
}
