import type { ProfileType } from '@binome/contract/states';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { lockDue } from '../../platform/data/due-queries.ts';
import type { RelationshipFollowUps } from '../../platform/data/schema.gen.ts';

/** The call for help of a relationship, locked. Undefined if the relationship has no follow-up yet. */
export function lockHelp(tx: Tx, relationshipId: string) {
  return tx
    .selectFrom('relationship_follow_ups')
    .where('mentoring_relationship_id', '=', relationshipId)
    .select(['help_wanted_by', 'help_wanted_at', 'help_due_at', 'help_taken_by', 'help_also_wanted_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Creates the follow-up of a relationship if it is missing, with the last contact now. */
export async function ensureFollowUp(tx: Tx, mentoring_relationship_id: string, now: Date): Promise<void> {
  await tx
    .insertInto('relationship_follow_ups')
    .values({ mentoring_relationship_id, last_contact_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'mentoring_relationship_id']).doNothing())
    .execute();
}

export async function updateHelp(tx: Tx, relationshipId: string, change: Updateable<RelationshipFollowUps>): Promise<void> {
  await tx.updateTable('relationship_follow_ups').set(change).where('mentoring_relationship_id', '=', relationshipId).execute();
}

/** Marks the calls that are still to be made after their time. Returns them. Concurrent jobs get different ones. */
export async function markHelpReminded(tx: Tx, now: Date, batchSize: number) {
  const ids = await lockDue(tx, 'help-reminders', { table: 'mentoring_relationships', now, limit: batchSize });
  return tx
    .updateTable('relationship_follow_ups')
    .set({ help_reminded_at: now })
    .where('mentoring_relationship_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('help_wanted_by', 'is not', null)
    .returning(['mentoring_relationship_id as id', sql<ProfileType>`help_wanted_by`.as('by')])
    .execute();
}

/** The user of one side of a relationship. */
export async function findPartner(tx: Tx, relationshipId: string, side: ProfileType): Promise<string> {
  const { user_id } = await tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('profiles as p', 'p.id', side === 'participant' ? 'r.participant_id' : 'r.presenter_id')
    .where('r.id', '=', relationshipId)
    .select('p.user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** The people who may take the calls for help of a relationship: those whose role covers it, without its partners, HR referents first. */
export async function listHelpTakers(tx: Tx, relationshipId: string) {
  const { rows } = await sql<{ id: string; first_name: string; last_name: string; is_referent: boolean }>`
    select u.id, u.first_name, u.last_name, bool_or(o.name <> 'company_admin') as is_referent
    from mentoring_relationships r
    join user_roles o on o.name in ('company_admin', 'hr_referent', 'program_manager') and (o.program_id is null or o.program_id = r.program_id)
    join users u on u.id = o.user_id and u.state in ('validated', 'active')
    where r.id = ${relationshipId}
      and u.id not in (select p.user_id from profiles p where p.id in (r.participant_id, r.presenter_id))
    group by u.id, u.first_name, u.last_name order by bool_or(o.name <> 'company_admin') desc, u.last_name, u.first_name, u.id`.execute(tx);
  return rows;
}
