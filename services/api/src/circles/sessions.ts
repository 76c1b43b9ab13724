import type { changeCircleSession, getCircleSession } from '@binome/contract/circles/circle-sessions';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { sessionRights } from '../policies/circles.ts';
import { proposeAgenda } from './agenda.ts';
import { clearComing, listAttendances } from './attendance-queries.ts';
import { nextFacilitator } from './facilitator.ts';
import { nameFacilitator } from './name-facilitator.ts';
import { findNotes } from './note-queries.ts';
import { noData, others, ownData, tell } from './notices.ts';
import { presentSession } from './present.ts';
import { publishCircle } from './publish.ts';
import { lockOwnCircle, type OwnCircle, readOwnCircle } from './read-circle.ts';
import { findRoomTemplate, findSession, type SessionRow, updateSession } from './session-queries.ts';

type Change = z.output<typeof changeCircleSession.schema.body>;
type Detail = z.output<typeof getCircleSession.schema.response>['data'];
export type OwnSession = { own: OwnCircle; session: SessionRow; can: ReturnType<typeof sessionRights> };

/** @throws ApiError `not_found`, also for a session of a circle in which the caller is no member */
export async function readOwnSession(context: MemberContext, id: string): Promise<OwnSession> {
  return findIn(context, await readOwnCircle(context, await circleOf(context, id)), id);
}

/** @throws ApiError `not_found`, also for a session of a circle in which the caller is no member */
export async function lockOwnSession(context: MemberContext, id: string): Promise<OwnSession> {
  return findIn(context, await lockOwnCircle(context, await circleOf(context, id)), id);
}

/** @throws ApiError `not_found` */
export async function presentOwnSession(context: MemberContext, id: string): Promise<Detail> {
  const { own, session } = await readOwnSession(context, id);
  const { circle, members, sessions } = own;
  const { tx } = context;
  const attendances = await listAttendances(tx, circle.id);
  const askerId = askerOf(
    members.map(({ user_id }) => user_id),
    sessions,
    session,
  );
  const minutes = Math.round((session.ends_at.getTime() - session.starts_at.getTime()) / 60_000);
  const asker = members.find(({ user_id }) => user_id === askerId)?.person ?? null;
  return {
    ...presentSession(context, own, session, attendances, await findRoomTemplate(tx)),
    title: circle.title,
    agenda: proposeAgenda(minutes, { facilitator: session.facilitator, asker }),
    notes: await findNotes(tx, id),
  };
}

/**
 * Moves or cancels a session, or names another facilitator.
 * @throws ApiError `not_found`, `forbidden`, `changed_meanwhile`, `slot_past`, `invalid`
 */
export async function changeSession(context: MemberContext, id: string, change: Change): Promise<void> {
  const found = await lockOwnSession(context, id);
  const { own, session, can } = found;
  if (!can[change.event]) throw new ApiError('forbidden');
  if (change.event !== 'hand_over' && session.sequence !== change.sequence) throw new ApiError('changed_meanwhile');
  if (change.event === 'move') await move(context, found, change.starts_at);
  if (change.event === 'cancel') await cancel(context, found);
  if (change.event === 'hand_over') await handOver(context, found, change.user_id);
  publishCircle(context, own.circle.id, own.members);
}

async function move(context: MemberContext, { own, session }: OwnSession, starts_at: Date): Promise<void> {
  const { tx, now } = context;
  if (starts_at <= now) throw new ApiError('slot_past');
  const ends_at = new Date(starts_at.getTime() + session.ends_at.getTime() - session.starts_at.getTime());
  if (ends_at > own.circle.ends_at) throw new ApiError('invalid', { fields: { starts_at: [{ code: 'after_season' }] } });
  await updateSession(tx, session.id, { starts_at, ends_at, revised_at: now, sequence: session.sequence + 1 });
  // Who could come then has not said whether they come now.
  await clearComing(tx, session.id);
  await tell(context, 'circle.session_moved', aboutSession(own, session), own.members, ownData(context));
}

/** Who would have facilitated facilitates the next one. */
async function cancel(context: MemberContext, { own, session }: OwnSession): Promise<void> {
  const { tx, now } = context;
  await updateSession(tx, session.id, { cancelled_at: now, revised_at: now, sequence: session.sequence + 1 });
  await tell(context, 'circle.session_cancelled', aboutSession(own, session), own.members, ownData(context));
  await nameFacilitator(context, own.circle.id);
}

async function handOver(context: MemberContext, { own, session }: OwnSession, userId: string): Promise<void> {
  if (!own.members.some(({ user_id }) => user_id === userId)) throw new ApiError('invalid', { fields: { user_id: [{ code: 'invalid' }] } });
  await updateSession(context.tx, session.id, { facilitator_user_id: userId });
  await tell(context, 'circle.facilitating', aboutSession(own, session), others(context, [{ user_id: userId }]), noData);
}

function aboutSession({ circle }: OwnCircle, { id }: SessionRow) {
  return { circle_id: circle.id, circle_session_id: id };
}

/** The question is that of who would facilitate the session after this one. */
function askerOf(members: string[], sessions: readonly SessionRow[], session: SessionRow): string | undefined {
  const upTo = sessions.filter(({ cancelled_at, starts_at }) => !cancelled_at && starts_at <= session.starts_at);
  return nextFacilitator(
    members,
    upTo.map(({ facilitator_user_id }) => facilitator_user_id),
  );
}

async function circleOf({ tx }: MemberContext, id: string): Promise<string> {
  const session = await findSession(tx, id);
  if (!session) throw new ApiError('not_found');
  return session.circle_id;
}

function findIn({ actor, now }: MemberContext, own: OwnCircle, id: string): OwnSession {
  const session = own.sessions.find((candidate) => candidate.id === id);
  if (!session || !own.can.read) throw new ApiError('not_found');
  return { own, session, can: sessionRights(actor.user_id, session, { host: own.host?.user_id ?? null, write: own.can.write }, now) };
}
