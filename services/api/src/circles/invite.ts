import type { answerCircleRequest } from '@binome/contract/circles/circles';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { CompanyContext, MemberContext } from '../platform/process/context.ts';
import { deletePlace, listCandidates, listEnrolled, updatePlace, upsertPlaces } from './member-queries.ts';
import { join } from './membership.ts';
import { noData, tell } from './notices.ts';
import { publishCircle } from './publish.ts';
import { lockOwnCircle, type ReadCircle, readOwnCircle } from './read-circle.ts';

type Answer = z.output<typeof answerCircleRequest.schema.body>['event'];

/** @throws ApiError `not_found`, `forbidden` for all but the host, `circle_full`, `invalid` */
export async function inviteAsHost(context: MemberContext, id: string, userIds: string[]): Promise<void> {
  const own = await lockOwnCircle(context, id);
  if (!own.can.decide) throw new ApiError('forbidden');
  if (!own.can.invite) throw new ApiError('circle_full');
  await invite(context, own, userIds);
}

/**
 * Invites people of the program to a locked circle. Who has a place already keeps it; who has asked to join becomes a member.
 * @throws ApiError `invalid` for somebody outside the program, `circle_full`
 */
export async function invite(context: CompanyContext, read: ReadCircle, userIds: readonly string[]): Promise<void> {
  const { tx, actor, now } = context;
  const { circle, places } = read;
  const enrolled = await listEnrolled(tx, circle.program_id, userIds);
  if (enrolled.length < new Set(userIds).size) throw new ApiError('invalid', { fields: { user_ids: [{ code: 'not_in_program' }] } });
  const taken = new Map(places.map((place) => [place.user_id, place]));
  const invited = enrolled.filter((userId) => !['member', 'invited', 'requested'].includes(taken.get(userId)?.state ?? ''));
  await upsertPlaces(tx, circle.id, invited, { state: 'invited', invited_by_user_id: actor.user_id ?? null, created_at: now });
  await tell(
    context,
    'circle.invited',
    { circle_id: circle.id },
    invited.map((user_id) => ({ user_id })),
    noData,
  );
  for (const userId of enrolled) {
    const place = taken.get(userId);
    if (place?.state === 'requested') await answerPlace(context, circle.id, place.id, 'accept', read);
  }
  publishCircle(context, circle.id, [...places, ...invited.map((user_id) => ({ user_id }))]);
}

/** @throws ApiError `not_found`, `forbidden` for all but the host, `circle_full`, `transition_refused` */
export async function answerAsHost(context: MemberContext, id: string, placeId: string, event: Answer): Promise<void> {
  const own = await lockOwnCircle(context, id);
  if (!own.can.decide) throw new ApiError('forbidden');
  await answerPlace(context, id, placeId, event, own);
}

/**
 * Accepts or declines a request, or takes back an invitation, in a locked circle.
 * @throws ApiError `not_found`, `circle_full`, `transition_refused`
 */
export async function answerPlace(context: CompanyContext, id: string, placeId: string, event: Answer, read: ReadCircle): Promise<void> {
  const place = read.places.find((candidate) => candidate.id === placeId);
  if (!place) throw new ApiError('not_found');
  if (place.state !== (event === 'withdraw' ? 'invited' : 'requested')) throw new ApiError('transition_refused', { values: { event } });
  if (event === 'accept') await join(context, id, placeId);
  else if (event === 'decline') await updatePlace(context.tx, placeId, { state: 'declined' });
  else await deletePlace(context.tx, placeId);
  if (event !== 'withdraw') {
    const answer = event === 'accept' ? ('accepted' as const) : ('declined' as const);
    await tell(context, 'circle.answered', { circle_id: id }, [place], () => ({ answer }));
  }
  publishCircle(context, id, read.places);
}

/** @throws ApiError `not_found`, `forbidden` for all but the host */
export async function findCandidates(context: MemberContext, id: string, search: string) {
  const { can, circle } = await readOwnCircle(context, id);
  if (!can.decide) throw new ApiError('forbidden');
  return listCandidates(context.tx, { circleId: id, programId: circle.program_id, search });
}
