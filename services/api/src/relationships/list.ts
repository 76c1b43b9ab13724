import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { isPartner } from '../policies/relationships.ts';
import { type PresentedRelationship, presentRelationships } from './present.ts';
import { countRelationships, findRelationship, listRelationships, type RelationshipRow } from './queries.ts';
import { sideOf } from './side.ts';

type Query = { as?: ProfileType | undefined; page: number; page_size?: number | undefined };

/**
 * A page of a person's accompaniments.
 * @throws ApiError `forbidden` for a side on which the person has no profile
 */
export async function listOwnRelationships(context: MemberContext, { as, page, page_size: asked }: Query) {
  const { tx, actor } = context;
  const page_size = asked ?? (await findOwnCompany(tx)).page_size;
  const own = sideOf(actor, as);
  if (!own) return { data: [], page, page_size, total: 0 };
  const rows = await listRelationships(tx, own.side, own.profileId, { limit: page_size, offset: (page - 1) * page_size });
  return { data: await presentRelationships(context, rows), page, page_size, total: await countRelationships(tx, own.side, own.profileId) };
}

/**
 * An accompaniment of which the person is one of the two.
 * @throws ApiError `not_found`, for the accompaniment of others as for an unknown one
 */
export async function findOwnRelationship({ tx, actor }: MemberContext, id: string): Promise<RelationshipRow> {
  const row = await findRelationship(tx, id);
  if (!row || !isPartner(actor, row)) throw new ApiError('not_found');
  return row;
}

/**
 * The same, as the person sees it.
 * @throws ApiError `not_found`
 */
export async function showOwnRelationship(context: MemberContext, id: string): Promise<PresentedRelationship> {
  const [shown] = await presentRelationships(context, [await findOwnRelationship(context, id)]);
  if (!shown) throw new ApiError('not_found');
  return shown;
}
