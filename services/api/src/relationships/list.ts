import type { mentoringRelationship } from '@binome/contract/relationships';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { findOwnCompany } from '../companies/queries.ts';
import { ApiError } from '../platform/errors.ts';
import { translate } from '../platform/intl.ts';
import type { MemberContext } from '../platform/route.ts';
import { isPartner } from '../policies/relationships.ts';
import { countRelationships, findRelationship, listRelationships, type RelationshipRow } from './queries.ts';
import { sideOf } from './side.ts';

type Reading = Pick<MemberContext, 'tx' | 'actor' | 'locale'>;
type Query = { as?: ProfileType | undefined; page: number; page_size?: number | undefined };

/**
 * A page of a person's accompaniments.
 * @throws ApiError `forbidden` for a side on which the person has no profile
 */
export async function listOwnRelationships(context: Reading, { as, page, page_size: asked }: Query) {
  const { tx, actor } = context;
  const page_size = asked ?? (await findOwnCompany(tx)).page_size;
  const own = sideOf(actor, as);
  if (!own) return { data: [], page, page_size, total: 0 };
  const rows = await listRelationships(tx, own.side, own.profileId, { limit: page_size, offset: (page - 1) * page_size });
  const data = rows.map((row) => presentRelationship(context, row));
  return { data, page, page_size, total: await countRelationships(tx, own.side, own.profileId) };
}

/**
 * An accompaniment of which the person is one of the two.
 * @throws ApiError `not_found`, for the accompaniment of others as for an unknown one
 */
export async function findOwnRelationship({ tx, actor }: Pick<Reading, 'tx' | 'actor'>, id: string): Promise<RelationshipRow> {
  const row = await findRelationship(tx, id);
  if (!row || !isPartner(actor, row)) throw new ApiError('not_found');
  return row;
}

/** An accompaniment as one of the two sees it; how to reach the partner only while it runs and the partner is there. */
export function presentRelationship({ actor, locale }: Reading, row: RelationshipRow): z.output<typeof mentoringRelationship> {
  const { program, participant_contact, presenter_contact, ...relationship } = row;
  const viewer = actor.user_id === row.presenter.user_id ? 'presenter' : 'participant';
  const [partner, contact] = viewer === 'presenter' ? [row.participant, participant_contact] : [row.presenter, presenter_contact];
  const together = (row.aasm_state === 'initiated' || row.aasm_state === 'admin_initiated') && partner.active;
  return {
    ...relationship,
    viewer,
    program: program && { id: program.id, name: translate(program.name, locale) },
    partner_contact: together ? contact : null,
    next_step: together ? 'contact_partner' : 'none',
  };
}
