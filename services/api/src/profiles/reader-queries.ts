import { type RawBuilder, sql } from 'kysely';
import { isPersonInScope } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';
import { isPeerOf } from './peers/consent-queries.ts';

/** A member, and the people whom their console roles cover. */
export type ProfileReader = { user_id: string; scope: ConsoleScope };

/** Whether there is such a profile and a member may read it. */
export async function isProfileReadable(tx: Tx, reader: ProfileReader, id: string): Promise<boolean> {
  const profile = await tx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.id', '=', id)
    .where(isProfileReadableBy(reader))
    .select('p.id')
    .executeTakeFirst();
  return profile !== undefined;
}

/**
 * SQL condition: a member may read the profile `p` of the user `u`. Every member may read the visible profile of a presenter, and presenters
 * that of a participant; another participant only as a peer. A hidden one is read by its owner, their partners and console roles in scope.
 * Only console roles in scope may read the profile of a closed account.
 */
export function isProfileReadableBy({ user_id, scope }: ProfileReader): RawBuilder<boolean> {
  return sql<boolean>`(${isPersonInScope(scope, 'u.id', 'u.business_unit_id')} or (u.state <> 'closed' and (
    u.id = ${user_id} or ${isPartnerOf(user_id)} or (p.visible_since is not null and (
      p.type = 'presenter' or ${isPresenter(user_id)} or ${isPeerOf(user_id)})))))`;
}

function isPresenter(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from profiles own where own.user_id = ${userId} and own.type = 'presenter' and own.left_at is null)`;
}

/** Whether the user `u` shares a mentoring request or relationship that is not cancelled with another user, in either direction. */
function isPartnerOf(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select participant_id, presenter_id from mentoring_requests where aasm_state <> 'cancelled'
      union all
      select participant_id, presenter_id from mentoring_relationships where aasm_state <> 'cancelled'
    ) as shared
    join profiles mentee on mentee.id = shared.participant_id
    join profiles mentor on mentor.id = shared.presenter_id
    where (mentee.user_id = ${userId} and mentor.user_id = u.id) or (mentee.user_id = u.id and mentor.user_id = ${userId}))`;
}
