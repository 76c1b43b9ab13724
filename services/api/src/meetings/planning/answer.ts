import { nextState } from '../../platform/data/state-machine.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { canAnswerProposal, canWithdrawProposal } from '../../policies/meetings.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import {
  type AppointmentRow,
  decideAppointment,
  decideProposals,
  listAppointments,
  supersedeAcceptedAppointment,
} from '../appointment-queries.ts';
import { isAnyBooked, lockUsers, upsertBookings } from '../booking-queries.ts';
import { assertNotice, assertPartnersCanMeet, type LockedOwnMeeting, lockOwnMeeting } from '../lock-meeting.ts';
import { updateMeeting } from '../queries.ts';
import { meetingMachine } from '../states.ts';
import { timeRangeOf } from './slots.ts';

/**
 * Accepts a time that the partner proposed: confirms or moves the meeting and books both partners. Locks the meeting, then both users
 * in the order of their ids: exactly one of several concurrent answers succeeds.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`, `not_eligible`, `too_late_to_change`, `slot_past`, `slot_taken`
 */
export async function acceptTime(context: MemberContext, meetingId: string, appointmentId: string): Promise<void> {
  const { tx, now } = context;
  const { locked, appointment } = await lockProposal(context, meetingId, appointmentId, canAnswerProposal);
  const { meeting, side } = locked;
  const isMove = meeting.aasm_state === 'confirmed';
  const aasm_state = nextState(meetingMachine, meeting.aasm_state, isMove ? 'move' : 'confirm');
  assertNotice(locked, now);
  await assertPartnersCanMeet(context, meeting.mentoring_relationship_id);
  if (appointment.starts_at <= now) throw new ApiError('slot_past');

  const { duration_minutes } = appointment;
  const timeRange = timeRangeOf(appointment.starts_at, duration_minutes);
  const userIds = [meeting.participant_user_id, meeting.presenter_user_id];
  await lockUsers(tx, userIds);
  if (await isAnyBooked(tx, userIds, [timeRange], meetingId)) throw new ApiError('slot_taken');
  await upsertBookings(tx, meetingId, userIds, timeRange);

  await supersedeAcceptedAppointment(tx, meetingId);
  await decideAppointment(tx, appointmentId, 'accepted', now);
  await decideProposals(tx, meetingId, 'superseded', now);
  const sequence = isMove ? meeting.sequence + 1 : meeting.sequence;
  await updateMeeting(tx, meetingId, { aasm_state, ...timeRange, duration_minutes, sequence });
  await recordContact(tx, meeting.mentoring_relationship_id, now);
  const name = isMove ? 'meeting.moved' : 'meeting.confirmed';
  await recordEvent(context, { name, subject_id: meetingId, data: { by: side, sequence } });
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
