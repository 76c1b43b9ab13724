import { sql } from 'kysely';
import { findActorRow } from '../accounts/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { MemberActor } from '../platform/sign-in/actor.ts';
import { listHelpTakers } from '../relationships/help/queries.ts';

/** Lists the active HR referents and program managers whose role covers a relationship, without its partners. */
export async function listReferents(tx: Tx, relationshipId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id
    from mentoring_relationships r
    join users u on u.state in ('validated', 'active')
      and u.id not in (select p.user_id from profiles p where p.id in (r.participant_id, r.presenter_id))
    where r.id = ${relationshipId}
      and exists (
        select from user_roles o
        where o.user_id = u.id and o.name in ('hr_referent', 'program_manager')
          and (o.program_id is null or o.program_id = r.program_id))
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Lists the referents in whose scope a call for help is; the company's administrators if there is none. */
export async function listHelpReceivers(tx: Tx, relationshipId: string): Promise<string[]> {
  const takers = await listHelpTakers(tx, relationshipId);
  const referents = takers.filter(({ is_referent }) => is_referent);
  return (referents.length > 0 ? referents : takers).map(({ id }) => id);
}

/** The call for help of a relationship; undefined without one. */
export function findCallForHelp(tx: Tx, relationshipId: string) {
  return tx
    .selectFrom('relationship_follow_ups')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('help_wanted_by', 'is not', null)
    .select(['help_wanted_by', 'help_due_at', 'help_taken_by', 'help_also_wanted_at'])
    .executeTakeFirst();
}

/** A person with their roles at the console. */
export async function findReferent(tx: Tx, userId: string): Promise<MemberActor | undefined> {
  const row = await findActorRow(tx, userId);
  if (!row) return undefined;
  const { id, profiles, ...rest } = row;
  return { ...rest, kind: 'member', user_id: id, presenter_id: null, participant_id: null };
}
