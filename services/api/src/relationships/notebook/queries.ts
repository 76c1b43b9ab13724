import type { ProfileType } from '@binome/contract/states';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { RelationshipActions, RelationshipObjectives } from '../../platform/data/schema.gen.ts';

type ItemTable = 'relationship_objectives' | 'relationship_actions';
type Author = { mentoring_relationship_id: string; participant_user_id: string; presenter_user_id: string; side: ProfileType; at: Date };
/** The version that a change replaces, and the side and time of the change. */
type VersionRef = { relationship_id: string; id: string; version: number; side: ProfileType; at: Date };

/** Objectives in the order of their creation. */
export function listObjectives(tx: Tx, relationshipId: string) {
  return tx
    .selectFrom('relationship_objectives')
    .where('mentoring_relationship_id', '=', relationshipId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'title', 'progress', 'start_progress', 'created_by', 'updated_by', 'updated_at', 'version'])
    .execute();
}

/** Open actions first, by due date, then done ones, latest first. */
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

export async function countItems(tx: Tx, table: ItemTable, relationshipId: string): Promise<number> {
  const { total } = await tx
    .selectFrom(table)
    .where('mentoring_relationship_id', '=', relationshipId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertObjective(tx: Tx, { side, at, ...userColumns }: Author, title: string): Promise<void> {
  const position = sql<number>`(
    select coalesce(max(position) + 1, 0) from relationship_objectives where mentoring_relationship_id = ${userColumns.mentoring_relationship_id})`;
  await tx
    .insertInto('relationship_objectives')
    .values({ ...userColumns, title, position, created_by: side, updated_by: side, created_at: at, updated_at: at })
    .execute();
}

type NewAction = { title: string; owner: ProfileType; due_on: string | null };

export async function insertAction(tx: Tx, { side, at, ...userColumns }: Author, action: NewAction): Promise<void> {
  await tx
    .insertInto('relationship_actions')
    .values({ ...userColumns, ...action, created_by: side, updated_by: side, created_at: at, updated_at: at })
    .execute();
}

/** Returns false if the objective is gone or has another version. Within a day of writing it, the progress is where it starts. */
export async function updateObjective(
  tx: Tx,
  expected: VersionRef,
  change: Updateable<Pick<RelationshipObjectives, 'title' | 'progress'>>,
) {
  const start_progress = sql<number>`case when created_at > ${expected.at}::timestamptz - interval '1 day' then ${change.progress}::smallint else start_progress end`;
  const { numUpdatedRows } = await tx
    .updateTable('relationship_objectives')
    .set({
      ...change,
      ...(change.progress !== undefined && { start_progress }),
      updated_by: expected.side,
      updated_at: expected.at,
      version: expected.version + 1,
    })
    .where('mentoring_relationship_id', '=', expected.relationship_id)
    .where('id', '=', expected.id)
    .where('version', '=', expected.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns false if the action is gone or has another version. Keeps `done_at` of an action that is already done. */
export async function updateAction(
  tx: Tx,
  expected: VersionRef,
  { done, ...change }: Updateable<Pick<RelationshipActions, 'title' | 'owner' | 'due_on'>> & { done?: boolean },
) {
  const done_at = sql<Date | null>`case when ${done}::boolean then coalesce(done_at, ${expected.at}) end`;
  const { numUpdatedRows } = await tx
    .updateTable('relationship_actions')
    .set({
      ...change,
      ...(done !== undefined && { done_at }),
      updated_by: expected.side,
      updated_at: expected.at,
      version: expected.version + 1,
    })
    .where('mentoring_relationship_id', '=', expected.relationship_id)
    .where('id', '=', expected.id)
    .where('version', '=', expected.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function hasItem(tx: Tx, table: ItemTable, relationshipId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom(table)
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteItem(tx: Tx, table: ItemTable, relationshipId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
