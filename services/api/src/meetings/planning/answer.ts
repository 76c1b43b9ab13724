import type { MemberContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { nextState } from '../../platform/state-machine.ts';
import { canAnswerProposal, canWithdrawProposal } from '../../policies/meetings.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { type AppointmentRow, decideAppointment, decideProposals, listAppointments, supersedeAccepted } from '../appointment-queries.ts';
import { isAnyBooked, lockPeople, saveBookings } from '../booking-queries.ts';
import { assertMeetingOpen, assertNotice, type LockedOwnMeeting, lockOwnMeeting } from '../lock-meeting.ts';
import { updateMeeting } from '../queries.ts';
import { meetingMachine } from '../states.ts';
import { timeOf } from './slots.ts';

/**
 * Agrees to a time that the other side proposed: the session stands, or moves there, and both are booked. The session is held, then
 * both people in one order, so that of parallel answers one holds and the others are told why not.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`, `not_eligible`, `too_late_to_change`, `slot_past`, `slot_taken`
 */
export async function acceptTime(context: MemberContext, meetingId: string, appointmentId: string): Promise<void> {
  const { tx, now } = context;
  const { held, appointment } = await holdProposal(context, meetingId, appointmentId, canAnswerProposal);
  const { meeting, side } = held;
  const moves = meeting.aasm_state === 'confirmed';
  const aasm_state = nextState(meetingMachine, meeting.aasm_state, moves ? 'move' : 'confirm');
  assertNotice(held, now);
  await assertMeetingOpen(context, meeting.mentoring_relationship_id);
  if (appointment.starts_at <= now) throw new ApiError('slot_past');

  const { duration_minutes } = appointment;
  const time = timeOf(appointment.starts_at, duration_minutes);
  const people = [meeting.participant_user_id, meeting.presenter_user_id];
  await lockPeople(tx, people);
  if (await isAnyBooked(tx, people, time, meetingId)) throw new ApiError('slot_taken');
  await saveBookings(tx, meetingId, people, time);

  await supersedeAccepted(tx, meetingId);
  await decideAppointment(tx, appointmentId, 'accepted', now);
  await decideProposals(tx, meetingId, 'superseded', now);
  const sequence = moves ? meeting.sequence + 1 : meeting.sequence;
  await updateMeeting(tx, meetingId, { aasm_state, ...time, duration_minutes, sequence });
  await recordContact(tx, meeting.mentoring_relationship_id, now);
  const name = moves ? 'meeting.moved' : 'meeting.confirmed';
  await recordEvent(context, { name, subject_id: meetingId, data: { by: side, sequence } });
}

/**
 * Says no to a time that the other side proposed, or to all that wait. After the last of them the session waits for a new
 * proposal, or keeps its agreed time, and the other side is told.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`
 */
export async function declineTime(context: MemberContext, meetingId: string, appointmentId: string, all: boolean): Promise<void> {
  const { held } = await holdProposal(context, meetingId, appointmentId, canAnswerProposal);
  const none = await dropProposals(context, held, all ? 'all' : appointmentId, 'declined');
  if (!none) return;
  const { side: by, meeting } = held;
  await recordEvent(context, { name: 'meeting.declined', subject_id: meetingId, data: { by, sequence: meeting.sequence } });
}

/**
 * Takes back a time that one proposed, or all that wait.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`
 */
export async function withdrawTime(context: MemberContext, meetingId: string, appointmentId: string, all: boolean): Promise<void> {
  const { held } = await holdProposal(context, meetingId, appointmentId, canWithdrawProposal);
  await dropProposals(context, held, all ? 'all' : appointmentId, 'withdrawn');
}

/** @throws ApiError `not_found`, `forbidden`; `transition_refused` once the time, or the session, is decided */
async function holdProposal(context: MemberContext, meetingId: string, appointmentId: string, may: typeof canAnswerProposal) {
  const held = await lockOwnMeeting(context, meetingId);
  const appointment = (await listAppointments(context.tx, [meetingId])).find(({ id }) => id === appointmentId);
  if (!appointment) throw new ApiError('not_found');
  if (!may(held.side, appointment)) throw new ApiError('forbidden');
  if (!isOpen(held, appointment)) throw new ApiError('transition_refused');
  return { held, appointment };
}

function isOpen({ meeting }: LockedOwnMeeting, appointment: AppointmentRow): boolean {
  return appointment.aasm_state === 'proposed' && (meeting.aasm_state === 'requested' || meeting.aasm_state === 'confirmed');
}

/** True when no other proposal is left. Those that wait are always of one side and one round. */
async function dropProposals(
  context: MemberContext,
  { meeting }: LockedOwnMeeting,
  which: string,
  to: 'declined' | 'withdrawn',
): Promise<boolean> {
  const { tx, now } = context;
  if (which === 'all') await decideProposals(tx, meeting.id, to, now);
  else await decideAppointment(tx, which, to, now);
  await recordContact(tx, meeting.mentoring_relationship_id, now);
  if ((await listAppointments(tx, [meeting.id], 'proposed')).length > 0) return false;
  if (meeting.aasm_state === 'requested') {
    await updateMeeting(tx, meeting.id, { aasm_state: nextState(meetingMachine, meeting.aasm_state, 'drop') });
  }
  return true;
}
