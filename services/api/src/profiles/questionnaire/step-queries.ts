import type { ProfileType } from '@binome/contract/states';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { Steps } from '../../platform/schema.gen.ts';

const sorts = { id: sql.ref('s.id'), position: sql`row(s.profile_type, s.position)` };

export function listConsoleSteps(
  tx: Tx,
  filter: { id?: string[] | undefined; profile_type?: ProfileType | undefined },
  listQuery: ListQuery<'id' | 'position'>,
) {
  let query = selectSteps(tx);
  if (filter.id) query = query.where('s.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.profile_type) query = query.where('s.profile_type', '=', filter.profile_type);
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleStep(tx: Tx, id: string) {
  return selectSteps(tx).where('s.id', '=', id).executeTakeFirst();
}

export type ConsoleStepRow = NonNullable<Awaited<ReturnType<typeof findConsoleStep>>>;

export function findFirstStep(tx: Tx, type: ProfileType) {
  return tx.selectFrom('steps').where('profile_type', '=', type).orderBy('position').orderBy('id').select('id').executeTakeFirst();
}

/** Lists the anchors used by the steps of a profile type, except those of one step. */
export async function listAnchors(tx: Tx, type: ProfileType, exceptId: string | null = null): Promise<string[]> {
  const steps = await tx
    .selectFrom('steps')
    .where('profile_type', '=', type)
    .where('id', 'is distinct from', exceptId)
    .select('anchor')
    .execute();
  return steps.map(({ anchor }) => anchor);
}

export async function insertStep(tx: Tx, step: Insertable<Steps>): Promise<string> {
  return (await tx.insertInto('steps').values(step).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateStep(tx: Tx, id: string, change: Updateable<Steps>): Promise<void> {
  await tx.updateTable('steps').set(change).where('id', '=', id).execute();
}

function selectSteps(tx: Tx) {
  return tx
    .selectFrom('steps as s')
    .select(['s.id', 's.profile_type', 's.anchor', 's.title', 's.position'])
    .select(sql<number>`(select count(*) from questions q where q.step_id = s.id and q.archived_at is null)`.as('questions'));
}
