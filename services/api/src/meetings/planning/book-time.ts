import type { ProfileType } from '@binome/contract/states';
import { nextState } from '../../platform/data/state-machine.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { type AppointmentRow, decideAppointment, decideProposals, supersedeAcceptedAppointment } from '../appointment-queries.ts';
import { isAnyBooked, lockUsers, upsertBookings } from '../booking-queries.ts';
import { type LockedMeeting, updateMeeting } from '../queries.ts';
import { meetingMachine } from '../states.ts';
import { timeRangeOf } from './slots.ts';

type Booking = {
  /** Locked. */
  meeting: LockedMeeting;
  side: ProfileType;
  /** An open proposal of the meeting. */
  appointment: AppointmentRow;
  /** The partner has not been asked. */
  direct?: true;
};

/**
 * Agrees on one of the proposed times of a meeting: confirms or moves it and books both partners. Locks both users in the order of their
 * ids, so that of several concurrent bookings of a person's time exactly one succeeds.
 * @throws ApiError `transition_refused`, `slot_past`, `slot_taken`
 */
export async function bookTime(context: MemberContext, { meeting, side, appointment, direct }: Booking): Promise<void> {
  const { tx, now } = context;
  const isMove = meeting.aasm_state === 'confirmed';
  const aasm_state = nextState(meetingMachine, meeting.aasm_state, isMove ? 'move' : 'confirm');
  if (appointment.starts_at <= now) throw new ApiError('slot_past');

  const { duration_minutes } = appointment;
  const timeRange = timeRangeOf(appointment.starts_at, duration_minutes);
  const userIds = [meeting.participant_user_id, meeting.presenter_user_id];
  await lockUsers(tx, userIds);
  if (await isAnyBooked(tx, userIds, [timeRange], meeting.id)) throw new ApiError('slot_taken');
  await upsertBookings(tx, meeting.id, userIds, timeRange);

  await supersedeAcceptedAppointment(tx, meeting.id);
  await decideAppointment(tx, appointment.id, 'accepted', now);
  await decideProposals(tx, meeting.id, 'superseded', now);
  const sequence = isMove ? meeting.sequence + 1 : meeting.sequence;
  await updateMeeting(tx, meeting.id, { aasm_state, ...timeRange, duration_minutes, sequence });
  await recordContact(tx, meeting.mentoring_relationship_id, now);
  const name = isMove ? 'meeting.moved' : 'meeting.confirmed';
  await recordEvent(context, { name, subject_id: meeting.id, data: { by: side, sequence, direct } });
}

/**
 * Books the proposal that has just been made of a meeting, if the mentee asked for it, both are free then, and the mentor lets mentees book.
 * Returns false, and changes nothing, if it stays a proposal.
 * @throws ApiError `slot_taken`
 */
export async function bookIfAllowed(
  context: MemberContext,
  { meeting, side, proposals, allowed }: Omit<Booking, 'appointment' | 'direct'> & { proposals: AppointmentRow[]; allowed: boolean },
): Promise<boolean> {
  const [appointment, ...others] = proposals;
  if (!appointment || others.length > 0 || appointment.outside_availability || side !== 'participant' || !allowed) return false;
  await bookTime(context, { meeting, side, appointment, direct: true });
  return true;
}
