import type { ProfileType } from '@binome/contract/states';
import { ownCompanyOf } from '../companies/own-company.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { isPartner } from '../policies/relationships.ts';
import { type PresentedRelationship, presentRelationship, presentRelationships } from './present.ts';
import { countRelationships, findRelationship, listRelationships, type RelationshipRow } from './queries.ts';
import { resolveSide } from './side.ts';

type Query = { as?: ProfileType | undefined; page: number; page_size?: number | undefined };

/**
 * Returns a page of the member's relationships on one side.
 * @throws ApiError `forbidden` for a side on which the member has no profile
 */
export async function listOwnRelationships(context: MemberContext, { as, page, page_size: requestedSize }: Query) {
  const { tx, actor } = context;
  const page_size = requestedSize ?? (await ownCompanyOf(context)).page_size;
  const ownSide = resolveSide(actor, as);
  if (!ownSide) return { data: [], page, page_size, total: 0 };
  const rows = await listRelationships(tx, ownSide.side, ownSide.profileId, { limit: page_size, offset: (page - 1) * page_size });
  return {
    data: await presentRelationships(context, rows),
    page,
    page_size,
    total: await countRelationships(tx, ownSide.side, ownSide.profileId),
  };
}

/** @throws ApiError `not_found`, also for a relationship of others */
export async function findOwnRelationship({ tx, actor }: MemberContext, id: string): Promise<RelationshipRow> {
  const row = await findRelationship(tx, id);
  if (!row || !isPartner(actor, row)) throw new ApiError('not_found');
  return row;
}

/** @throws ApiError `not_found`, also for a relationship of others */
export async function showOwnRelationship(context: MemberContext, id: string): Promise<PresentedRelationship> {
  return presentRelationship(context, await findOwnRelationship(context, id));
}
