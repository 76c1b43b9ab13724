import type { ProfileType } from '@binome/contract/states';
import { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import { type ChannelContext, channel } from '../../platform/live/cable/channel.ts';
import { publishRowsAfterCommit } from '../../platform/live/realtime.ts';
import { isRoomOpen, sideOf } from '../../policies/meetings.ts';
import { isHere, seenSince } from '../../policies/room-presence.ts';
import { findMeeting } from '../queries.ts';
import { otherSide, tellPartner } from './presence.ts';
import { deleteSignals, findPresence, insertSignal, listSignalsAfter, type Partners, recordPresence, type SignalRow } from './queries.ts';
import { webconferenceTopic } from './topic.ts';

const page = z.object({ peer: z.uuid() });
const entry = page.extend({ to: z.uuid().optional() });
const signal = page.extend({ to: z.uuid(), data: z.string().min(2).max(30_000) });

/** Between two calls of a partner who is not there. */
const callPauseMs = 60_000;

/**
 * WebRTC signals between the two pages of a video room. Signals are rows, so each arrives once and in order, also after a reconnection.
 * Only the two partners may subscribe, while the room is open.
 */
export const webconferenceChannel = channel({
  name: 'WebconferenceChannel',
  action: 'own_meetings.read',
  params: z.strictObject({ meeting_id: z.uuid() }),
  topic: async (context, { meeting_id }) => ((await findOpenRoom(context, meeting_id)) ? webconferenceTopic(meeting_id) : null),
  rows: {
    newest: async ({ tx }, { meeting_id }) => (await findPresence(tx, meeting_id))?.revision ?? 0,
    async after({ tx }, { meeting_id }, position, limit) {
      const rows = await listSignalsAfter(tx, { meetingId: meeting_id, position, limit });
      return rows.map((row) => ({ position: row.position, message: presentSignal(row) }));
    },
  },
  actions: {
    /** A page enters, or answers (`to`) one that has entered. Repeated after each cut. */
    async enter(context, { meeting_id }, data) {
      const { peer, to } = parse(entry, data);
      const room = await stay(context, meeting_id);
      await say(context, room, { kind: 'entered', peer, to_peer: to });
    },
    async here(context, { meeting_id }) {
      await stay(context, meeting_id);
    },
    async signal(context, { meeting_id }, data) {
      const { peer, to, data: text } = parse(signal, data);
      await say(context, await requireOpenRoom(context, meeting_id), { kind: 'signal', peer, to_peer: to, data: text });
    },
    async leave(context, { meeting_id }, data) {
      const { peer } = parse(page, data);
      const { tx, now } = context;
      const room = await requireOpenRoom(context, meeting_id);
      const { side } = room;
      await recordPresence(tx, meeting_id, { side, here: false, now, seenSince: seenSince(now) });
      if (!isHere(await findPresence(tx, meeting_id), otherSide(side), now)) await deleteSignals(tx, meeting_id);
      await say(context, room, { kind: 'left', peer });
    },
    /** Draws the partner's attention: in the room, else by a notification. */
    async call(context, { meeting_id }, data) {
      const { peer } = parse(page, data);
      const room = await stay(context, meeting_id);
      const isPartnerHere = isHere(await findPresence(context.tx, meeting_id), otherSide(room.side), context.now);
      if (isPartnerHere) await say(context, room, { kind: 'called', peer });
      else await tellPartner(context, meeting_id, room.side, callPauseMs);
    },
  },
});

type Room = { id: string; side: ProfileType; partners: Partners };

/** Returns the room of a meeting and the member's side in it, or null for others and while the room is closed. */
async function findOpenRoom({ tx, actor, now }: ChannelContext, id: string): Promise<Room | null> {
  const meeting = await findMeeting(tx, id);
  if (!meeting || !isRoomOpen(meeting, now)) return null;
  const partners = { participant_user_id: meeting.participant.user_id, presenter_user_id: meeting.presenter.user_id };
  return { id, side: sideOf(actor, meeting), partners };
}

/** @throws ApiError `room_closed` */
async function requireOpenRoom(context: ChannelContext, id: string): Promise<Room> {
  const room = await findOpenRoom(context, id);
  if (!room) throw new ApiError('room_closed');
  return room;
}

/** Stores that the member is in the room, and returns it. */
async function stay(context: ChannelContext, id: string): Promise<Room> {
  const { tx, now } = context;
  const room = await requireOpenRoom(context, id);
  await recordPresence(tx, id, { side: room.side, here: true, now, seenSince: seenSince(now) });
  return room;
}

type Words = Omit<Parameters<typeof insertSignal>[2], 'now' | 'side' | keyof Partners>;

async function say(context: ChannelContext, { id, side, partners }: Room, words: Words): Promise<void> {
  await insertSignal(context.tx, id, { ...words, ...partners, side, now: context.now });
  publishRowsAfterCommit(context, webconferenceTopic(id));
}

function presentSignal({ kind, side, peer, to_peer: to, data }: SignalRow) {
  if (kind === 'signal') return { type: kind, side, peer, to, data };
  return kind === 'entered' ? { type: kind, side, peer, to } : { type: kind, side, peer };
}

/** @throws ApiError `invalid` */
function parse<S extends z.core.$ZodType>(schema: S, data: unknown): z.output<S> {
  const { data: parsed } = z.safeParse(schema, data);
  if (parsed === undefined) throw new ApiError('invalid');
  return parsed;
}
