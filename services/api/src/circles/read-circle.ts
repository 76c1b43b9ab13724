import { isEnrolled } from '../news/enrollment-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { circleRights, hostOf } from '../policies/circles.ts';
import { listPlaces, type PlaceRow } from './member-queries.ts';
import { type CircleRow, findCircle, lockCircle } from './queries.ts';
import { listSessions, type SessionRow } from './session-queries.ts';

/** A circle with its people and its sessions. */
export type ReadCircle = {
  circle: CircleRow;
  /** Everybody who is, was or may become a member. */
  places: PlaceRow[];
  /** In the order of joining. */
  members: PlaceRow[];
  sessions: SessionRow[];
  /** The next session that has not ended and is not cancelled. */
  next: SessionRow | undefined;
  host: PlaceRow | undefined;
};

/** Reads the people and the sessions of some circles. */
export async function readCircles(tx: Tx, circles: readonly CircleRow[], now: Date): Promise<ReadCircle[]> {
  const ids = circles.map(({ id }) => id);
  const places = Map.groupBy(await listPlaces(tx, ids), ({ circle_id }) => circle_id);
  const sessions = Map.groupBy(await listSessions(tx, ids), ({ circle_id }) => circle_id);
  return circles.map((circle) => assemble(circle, places.get(circle.id) ?? [], sessions.get(circle.id) ?? [], now));
}

/** @throws ApiError `not_found` */
export async function readCircle(tx: Tx, id: string, now: Date): Promise<ReadCircle> {
  const circle = await findCircle(tx, id);
  const [read] = circle ? await readCircles(tx, [circle], now) : [];
  if (!read) throw new ApiError('not_found');
  return read;
}

/**
 * Locks a circle that the caller may see, and reads it.
 * @throws ApiError `not_found`
 */
export async function lockOwnCircle(context: MemberContext, id: string): Promise<OwnCircle> {
  await lockCircle(context.tx, id);
  return readOwnCircle(context, id);
}

export type OwnCircle = ReadCircle & { own: PlaceRow | undefined; can: ReturnType<typeof circleRights> };

/**
 * Reads a circle for a person of its program, for who has a place in it, or for the referent who proposed it.
 * @throws ApiError `not_found`
 */
export async function readOwnCircle(context: MemberContext, id: string): Promise<OwnCircle> {
  const { tx, actor, now } = context;
  const read = await readCircle(tx, id, now);
  const enrolled = await isEnrolled(tx, actor.user_id, read.circle.program_id);
  const own = withRights(read, actor.user_id, enrolled);
  const isOpener = read.circle.opened_by_user_id === actor.user_id;
  if (!enrolled && !isOpener && !own.own) throw new ApiError('not_found');
  return own;
}

/** Adds the caller's place and rights. */
export function withRights(read: ReadCircle, userId: string, is_enrolled: boolean): OwnCircle {
  const { circle, places, members, host } = read;
  const own = places.find(({ user_id }) => user_id === userId);
  const standing = {
    state: circle.state,
    size: circle.size,
    members: members.length,
    host: host?.user_id ?? null,
    own: own?.state ?? null,
  };
  return { ...read, own, can: circleRights(userId, { ...standing, is_enrolled }) };
}

function assemble(circle: CircleRow, places: PlaceRow[], sessions: SessionRow[], now: Date): ReadCircle {
  const members = places.filter(({ state }) => state === 'member');
  const next = sessions.find(({ cancelled_at, ends_at }) => !cancelled_at && ends_at > now);
  // Who is suspended could not answer.
  const ids = members.filter(({ is_active }) => is_active).map(({ user_id }) => user_id);
  const hostId = hostOf(circle, ids, next?.facilitator_user_id ?? null);
  return { circle, places, members, sessions, next, host: members.find(({ user_id }) => user_id === hostId) };
}
