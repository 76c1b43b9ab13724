import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** The tools in use that a person sees: those of the whole company and of their programs. */
function selectToolsOf(tx: Tx, userId: string) {
  return tx.selectFrom('training_tools as t').where(isToolShownTo(userId));
}

/** Whether a person sees the tool `t`. */
export function isToolShownTo(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(t.archived_at is null and (t.program_id is null or exists (
    select from program_enrollments e where e.program_id = t.program_id and e.user_id = ${userId})))`;
}

/** Lists the tools that a person sees, in order, and whether the person marked them as seen. */
export function listTools(tx: Tx, userId: string) {
  return selectToolsOf(tx, userId)
    .leftJoin('programs as p', 'p.id', 't.program_id')
    .leftJoin('seen_training_tools as s', (join) => join.onRef('s.training_tool_id', '=', 't.id').on('s.user_id', '=', userId))
    .leftJoin('bookmarks as b', (join) => join.onRef('b.training_tool_id', '=', 't.id').on('b.user_id', '=', userId))
    .orderBy('t.category')
    .orderBy('t.position')
    .orderBy('t.id')
    .select(['t.id', 't.category', 't.title', 't.description', 't.url', 't.guide', 't.minutes', 't.language'])
    .select([
      't.program_id',
      'p.name as program_name',
      sql<boolean>`s.seen_at is not null`.as('seen'),
      sql<boolean>`b.id is not null`.as('bookmarked'),
    ])
    .execute();
}

export type ToolRow = Awaited<ReturnType<typeof listTools>>[number];

export function findTool(tx: Tx, userId: string, id: string) {
  return selectToolsOf(tx, userId).where('t.id', '=', id).select(['t.id', 't.title', 't.url']).executeTakeFirst();
}

/** The hosts whose videos the company shows. */
export async function findVideoHosts(tx: Tx): Promise<string[]> {
  const settings = await tx.selectFrom('company_settings').select('video_hosts').executeTakeFirst();
  return settings?.video_hosts ?? [];
}

/** Adds one to the clicks of a tool, and to those of the person in the week of a Monday. Returns the clicks of the tool. */
export async function addClick(tx: Tx, { id, userId, week_on }: { id: string; userId: string; week_on: string }): Promise<number> {
  // The person's row comes first: clicks of different people then wait for each other as briefly as possible.
  await sql`
    insert into training_tool_clicks as k (training_tool_id, user_id, week_on)
    values (${id}, ${userId}, ${week_on}::date)
    on conflict (company_id, training_tool_id, week_on, user_id) do update set clicks = k.clicks + 1`.execute(tx);
  const { click_count } = await tx
    .updateTable('training_tools')
    .set({ click_count: sql`click_count + 1` })
    .where('id', '=', id)
    .returning('click_count')
    .executeTakeFirstOrThrow();
  return click_count;
}

export async function insertSeen(tx: Tx, training_tool_id: string, user_id: string, seen_at: Date): Promise<void> {
  await tx
    .insertInto('seen_training_tools')
    .values({ training_tool_id, user_id, seen_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSeen(tx: Tx, toolId: string, userId: string): Promise<void> {
  await tx.deleteFrom('seen_training_tools').where('training_tool_id', '=', toolId).where('user_id', '=', userId).execute();
}
