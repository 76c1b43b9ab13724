import type { trainingToolCategory } from '@binome/contract/console/training-tools';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { type ArchivedFilter, matchesArchivedFilter } from '../console/list-queries.ts';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/database.ts';
import type { TrainingTools } from '../platform/schema.gen.ts';

type Category = z.output<typeof trainingToolCategory>;

const sorts = { id: sql.ref('t.id'), position: sql`row(t.category, t.position)` };

export function listConsoleTrainingTools(
  tx: Tx,
  filter: ArchivedFilter & { category?: Category | undefined },
  listQuery: ListQuery<'id' | 'position'>,
) {
  let query = selectTools(tx).where(matchesArchivedFilter('t', filter));
  if (filter.category) query = query.where('t.category', '=', filter.category);
  if (filter.q) query = query.where(matchesWords(sql`concat_ws(' ', t.title ->> 'fr', t.title ->> 'en')`, filter.q));
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleTrainingTool(tx: Tx, id: string) {
  return selectTools(tx).where('t.id', '=', id).executeTakeFirst();
}

export type TrainingToolRow = NonNullable<Awaited<ReturnType<typeof findConsoleTrainingTool>>>;

export async function insertTrainingTool(tx: Tx, tool: Insertable<TrainingTools>): Promise<string> {
  return (await tx.insertInto('training_tools').values(tool).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateTrainingTool(tx: Tx, id: string, change: Updateable<TrainingTools>): Promise<void> {
  await tx.updateTable('training_tools').set(change).where('id', '=', id).execute();
}

function selectTools(tx: Tx) {
  return tx
    .selectFrom('training_tools as t')
    .select(['t.id', 't.category', 't.title', 't.description', 't.url', 't.minutes', 't.position', 't.click_count as usage'])
    .select('t.archived_at');
}
