import type { ProfileType, ShownMentoringRequestState } from '@binome/contract/states';
import { ownCompanyOf } from '../companies/own-company.ts';
import { findOwnRelationship } from '../relationships/list.ts';
import { resolveSide } from '../relationships/side.ts';
import type { RequestContext } from './eligibility.ts';
import { presentRequests } from './present.ts';
import { countRequests, findRequestOfRelationship, listRequests } from './queries.ts';

type Query = { as?: ProfileType | undefined; state?: ShownMentoringRequestState | undefined; page: number; page_size?: number | undefined };

/**
 * Returns a page of the requests that the member sent or received.
 * @throws ApiError `forbidden` for a side on which the member has no profile
 */
export async function listOwnRequests(context: RequestContext, { as, state, page, page_size: requestedSize }: Query) {
  const { tx, actor } = context;
  const page_size = requestedSize ?? (await ownCompanyOf(context)).page_size;
  const ownSide = resolveSide(actor, as);
  if (!ownSide) return { data: [], page, page_size, total: 0 };
  const filter = { ...ownSide, state };
  const [rows, total] = await Promise.all([
    listRequests(tx, filter, { limit: page_size, offset: (page - 1) * page_size }),
    countRequests(tx, filter),
  ]);
  return { data: await presentRequests(context, rows), page, page_size, total };
}

/**
 * Returns the request that led to a relationship of the member; null if the relationship was created at the console.
 * @throws ApiError `not_found`
 */
export async function showRelationshipRequest(context: RequestContext, relationshipId: string) {
  await findOwnRelationship(context, relationshipId);
  const row = await findRequestOfRelationship(context.tx, relationshipId);
  const [presented] = row ? await presentRequests(context, [row]) : [];
  return presented ?? null;
}
