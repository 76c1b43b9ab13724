import type { getWebconference } from '@binome/contract/mentoring/webconferences';
import { roomUrlOf } from '@binome/contract/values/room-address';
import type { z } from 'zod';
import { ownCompanyOf } from '../../companies/own-company.ts';
import { nextState } from '../../platform/data/state-machine.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { isRoomOpen, roomHours, sideOf } from '../../policies/meetings.ts';
import { isHere, seenSince } from '../../policies/room-presence.ts';
import { decideProposals } from '../appointment-queries.ts';
import { lockOwnMeeting } from '../lock-meeting.ts';
import { findMeeting, updateMeeting } from '../queries.ts';
import { meetingMachine } from '../states.ts';
import { iceSettings } from './ice-servers.ts';
import { leftAt, otherSide, tellPartner } from './presence.ts';
import { findPresence, recordPresence } from './queries.ts';

type Room = z.output<typeof getWebconference.schema.response>;

/** Pause between two notifications to a partner who is awaited in the room. */
const tellAgainMs = 10 * 60_000;

/**
 * Shows the video room of a meeting to one of its partners.
 * @throws ApiError `not_found`, also for a meeting of others and for one that is not by video
 */
export async function showWebconference(context: MemberContext, id: string): Promise<Room> {
  const { tx, actor, now, services } = context;
  const meeting = await findMeeting(tx, id);
  if (meeting?.type !== 'videoconference') throw new ApiError('not_found');
  const partner = otherSide(sideOf(actor, meeting));
  const hours = roomHours(meeting);
  const is_open = isRoomOpen(meeting, now);
  const presence = await findPresence(tx, id);
  const url = roomUrlOf(meeting, await ownCompanyOf(context));
  return {
    data: {
      meeting_id: id,
      opens_at: hours?.opens_at ?? null,
      closes_at: hours?.closes_at ?? null,
      is_open,
      url,
      is_partner_here: is_open && isHere(presence, partner, now),
      partner_left_at: leftAt(presence, partner, now),
      has_begun: Boolean(presence?.began_at),
      partner_phone: is_open ? meeting[`${partner}_phone`] : null,
      ice: is_open && hours && !url ? iceSettings(services.env, actor.user_id, hours.closes_at) : null,
    },
  };
}

/**
 * Enters the video room. The first entry starts the meeting. Notifies the partner if they are not in the room.
 * @throws ApiError `not_found`, `room_closed`
 */
export async function enterWebconference(context: MemberContext, id: string): Promise<void> {
  const { tx, now } = context;
  const { meeting, side } = await lockOwnMeeting(context, id);
  if (meeting.type !== 'videoconference') throw new ApiError('not_found');
  if (!isRoomOpen(meeting, now)) throw new ApiError('room_closed');
  if (meeting.aasm_state === 'confirmed') {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, meeting.aasm_state, 'start') });
    await decideProposals(tx, id, 'superseded', now);
  }
  await recordPresence(tx, id, { side, here: true, now, seenSince: seenSince(now) });
  const isPartnerHere = isHere(await findPresence(tx, id), otherSide(side), now);
  if (!isPartnerHere) await tellPartner(context, id, side, tellAgainMs);
}

/** Ends a meeting whose partners have met in the room before its planned end. The room stays open for who comes back. */
export async function endMeetingUnderWay(context: MemberContext, id: string): Promise<void> {
  await updateMeeting(context.tx, id, { aasm_state: nextState(meetingMachine, 'started', 'request_feedback') });
  await recordEvent(context, { name: 'meeting.feedback_requested', subject_id: id });
}
