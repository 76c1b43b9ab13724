import type { ProfileType } from '@binome/contract/states';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { RelationshipActions, RelationshipObjectives } from '../../platform/schema.gen.ts';

type Item = 'relationship_objectives' | 'relationship_actions';
type Written = { mentoring_relationship_id: string; participant_user_id: string; presenter_user_id: string; side: ProfileType; at: Date };
/** A change, by whom, of the version that they saw. */
type Changed = { relationship_id: string; id: string; version: number; side: ProfileType; at: Date };

/** The objectives of a pair, in the order in which they were set. */
export function listObjectives(tx: Tx, relationshipId: string) {
  return tx
    .selectFrom('relationship_objectives')
    .where('mentoring_relationship_id', '=', relationshipId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'title', 'progress', 'created_by', 'updated_by', 'updated_at', 'version'])
    .execute();
}

/** What the two do: first what is open, by its day, then what is done, the latest first. */
export function listActions(tx: Tx, relationshipId: string) {
  return tx
    .selectFrom('relationship_actions')
    .where('mentoring_relationship_id', '=', relationshipId)
    .orderBy(sql`done_at is not null`)
    .orderBy('done_at', 'desc')
    .orderBy('due_on', (order) => order.asc().nullsLast())
    .orderBy('id')
    .select(['id', 'title', 'owner', 'due_on', 'done_at', 'created_by', 'updated_by', 'updated_at', 'version'])
    .execute();
}

export async function countItems(tx: Tx, table: Item, relationshipId: string): Promise<number> {
  const { total } = await tx
    .selectFrom(table)
    .where('mentoring_relationship_id', '=', relationshipId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertObjective(tx: Tx, { side, at, ...pair }: Written, title: string): Promise<void> {
  const position = sql<number>`(
    select coalesce(max(position) + 1, 0) from relationship_objectives where mentoring_relationship_id = ${pair.mentoring_relationship_id})`;
  await tx
    .insertInto('relationship_objectives')
    .values({ ...pair, title, position, created_by: side, updated_by: side, created_at: at, updated_at: at })
    .execute();
}

type NewAction = { title: string; owner: ProfileType; due_on: string | null };

export async function insertAction(tx: Tx, { side, at, ...pair }: Written, action: NewAction): Promise<void> {
  await tx
    .insertInto('relationship_actions')
    .values({ ...pair, ...action, created_by: side, updated_by: side, created_at: at, updated_at: at })
    .execute();
}

/** Changes an objective that is still as the caller saw it. False when it changed meanwhile, or is gone. */
export async function updateObjective(tx: Tx, of: Changed, change: Updateable<Pick<RelationshipObjectives, 'title' | 'progress'>>) {
  const { numUpdatedRows } = await tx
    .updateTable('relationship_objectives')
    .set({ ...change, updated_by: of.side, updated_at: of.at, version: of.version + 1 })
    .where('mentoring_relationship_id', '=', of.relationship_id)
    .where('id', '=', of.id)
    .where('version', '=', of.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Changes an action that is still as the caller saw it; one that is done already keeps its time. False as above. */
export async function updateAction(
  tx: Tx,
  of: Changed,
  { done, ...change }: Updateable<Pick<RelationshipActions, 'title' | 'owner' | 'due_on'>> & { done?: boolean },
) {
  const done_at = sql<Date | null>`case when ${done}::boolean then coalesce(done_at, ${of.at}) end`;
  const { numUpdatedRows } = await tx
    .updateTable('relationship_actions')
    .set({ ...change, ...(done !== undefined && { done_at }), updated_by: of.side, updated_at: of.at, version: of.version + 1 })
    .where('mentoring_relationship_id', '=', of.relationship_id)
    .where('id', '=', of.id)
    .where('version', '=', of.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function hasItem(tx: Tx, table: Item, relationshipId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom(table)
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** False when there is none of this id any more. */
export async function deleteItem(tx: Tx, table: Item, relationshipId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
