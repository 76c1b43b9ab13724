import type { changeMembership } from '@binome/contract/circles/circles';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { CompanyContext, MemberContext } from '../platform/process/context.ts';
import { endCircle } from './end.ts';
import { deletePlace, listEnrolled, updatePlace, upsertPlaces } from './member-queries.ts';
import { nameFacilitator } from './name-facilitator.ts';
import { noData, tell } from './notices.ts';
import { publishCircle } from './publish.ts';
import { lockOwnCircle, type OwnCircle, type ReadCircle, readCircle } from './read-circle.ts';
import { startIfComplete } from './start.ts';

type Event = z.output<typeof changeMembership.schema.body>['event'];

/**
 * Asks to join, takes that back, answers an invitation, or leaves.
 * @throws ApiError `not_found`, `circle_full`, `transition_refused`
 */
export async function changeOwnPlace(context: MemberContext, id: string, event: Event): Promise<void> {
  const own = await lockOwnCircle(context, id);
  await changes[event](context, own);
  publishCircle(context, id, own.places);
}

const changes: Record<Event, (context: MemberContext, own: OwnCircle) => Promise<void>> = {
  async request(context, own) {
    const { tx, actor, now } = context;
    if (!own.can.join) throw refused('request', own);
    const place = { state: 'requested' as const, invited_by_user_id: null, created_at: now };
    await upsertPlaces(tx, own.circle.id, [actor.user_id], place);
    await tell(context, 'circle.requested', { circle_id: own.circle.id }, decidersOf(own), noData);
  },
  async withdraw({ tx }, { can, own, ...read }) {
    if (!can.withdraw || !own) throw refused('withdraw', read);
    await deletePlace(tx, own.id);
  },
  async accept(context, { can, own, ...read }) {
    if (!can.answer || !own) throw refused('accept', read);
    await join(context, read.circle.id, own.id);
  },
  async decline({ tx }, { can, own, ...read }) {
    if (!can.answer || !own) throw refused('decline', read);
    await updatePlace(tx, own.id, { state: 'declined' });
  },
  async leave(context, { can, own, ...read }) {
    if (!can.leave || !own) throw refused('leave', read);
    await leave(context, read, own.id);
  },
};

/**
 * Makes an invited or asking person a member of a locked circle, which starts with the fourth. Counts its members itself: one call may let
 * several in.
 * @throws ApiError `circle_full`, `transition_refused` for somebody who has meanwhile left the program, or whose account is suspended
 */
export async function join(context: CompanyContext, id: string, placeId: string): Promise<void> {
  const { tx, now } = context;
  const { circle, members, places } = await readCircle(tx, id, now);
  if (members.length >= circle.size) throw new ApiError('circle_full');
  const joining = places.flatMap((place) => (place.id === placeId ? place.user_id : []));
  if ((await listEnrolled(tx, circle.program_id, joining)).length === 0)
    throw new ApiError('transition_refused', { values: { event: 'accept' } });
  await updatePlace(tx, placeId, { state: 'member', joined_at: now, left_at: null });
  if (await startIfComplete(context, circle.id)) return;
  await nameFacilitator(context, circle.id);
  const { next, members: now_in, circle: current } = await readCircle(tx, circle.id, now);
  const joined = now_in.filter(({ id }) => id === placeId);
  if (current.state === 'running' && next)
    await tell(context, 'circle.started', { circle_id: circle.id, circle_session_id: next.id, sender_user_id: null }, joined, noData);
}

/** Who answers a request: the host, or as long as there is none the referent who proposed the circle. */
function decidersOf({ host, circle }: OwnCircle): { user_id: string }[] {
  if (host) return [host];
  return circle.opened_by_user_id ? [{ user_id: circle.opened_by_user_id }] : [];
}

/** Takes a member out of a locked circle. Somebody else facilitates in their place; without members, a circle that had some ends. */
export async function leave(context: CompanyContext, { circle }: ReadCircle, placeId: string): Promise<void> {
  const { tx, now } = context;
  await updatePlace(tx, placeId, { state: 'left', left_at: now });
  const rest = await readCircle(tx, circle.id, now);
  if (rest.members.length === 0 && !(circle.by_referent && circle.state === 'gathering')) await endCircle(context, rest);
  else await nameFacilitator(context, circle.id);
}

function refused(event: Event, { circle, members }: Pick<ReadCircle, 'circle' | 'members'>): ApiError {
  const isFull = event === 'request' && circle.state !== 'ended' && members.length >= circle.size;
  return isFull ? new ApiError('circle_full') : new ApiError('transition_refused', { values: { event } });
}
