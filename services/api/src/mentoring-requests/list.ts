import type { ProfileType, ShownMentoringRequestState } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import { findOwnRelationship } from '../relationships/list.ts';
import { sideOf } from '../relationships/side.ts';
import { presentRequests, type Reading } from './present.ts';
import { countRequests, findRequestOfRelationship, listRequests } from './queries.ts';

type Query = { as?: ProfileType | undefined; state?: ShownMentoringRequestState | undefined; page: number; page_size?: number | undefined };

/**
 * A page of the requests that a person sent or received.
 * @throws ApiError `forbidden` for a side on which the person has no profile
 */
export async function listOwnRequests(context: Reading, { as, state, page, page_size: asked }: Query) {
  const { tx, actor } = context;
  const page_size = asked ?? (await findOwnCompany(tx)).page_size;
  const own = sideOf(actor, as);
  if (!own) return { data: [], page, page_size, total: 0 };
  const which = { ...own, state };
  const rows = await listRequests(tx, which, { limit: page_size, offset: (page - 1) * page_size });
  return { data: await presentRequests(context, rows), page, page_size, total: await countRequests(tx, which) };
}

/**
 * The request that opened an accompaniment of the person; null when an administrator opened it.
 * @throws ApiError `not_found`
 */
export async function requestOfRelationship(context: Reading, relationshipId: string) {
  await findOwnRelationship(context, relationshipId);
  const row = await findRequestOfRelationship(context.tx, relationshipId);
  const [presented] = row ? await presentRequests(context, [row]) : [];
  return presented ?? null;
}
