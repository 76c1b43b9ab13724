import { sql } from 'kysely';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { TrainingToolCategory } from '../platform/data/schema.gen.ts';

type Filter = { q?: string | undefined; training_tool_id?: string | undefined; category?: TrainingToolCategory | undefined };

const sorts = {
  // One value, so that a direction applies to both parts.
  id: sql`(k.training_tool_id, k.week_on)`,
  week_on: sql.ref('k.week_on'),
  clicks: sql`sum(k.clicks)`,
  people: sql`count(*)`,
};

/** Lists the clicks and the different people of each tool by week. A person has one row per tool and week. */
export function listToolWeeks(tx: Tx, filter: Filter, listQuery: ListQuery<keyof typeof sorts>) {
  let query = tx
    .selectFrom('training_tool_clicks as k')
    .innerJoin('training_tools as t', 't.id', 'k.training_tool_id')
    .groupBy(['k.training_tool_id', 'k.week_on', 't.title', 't.category'])
    .select(['k.training_tool_id', 'k.week_on', 't.title', 't.category'])
    .select([sql<number>`sum(k.clicks)::int`.as('clicks'), sql<number>`count(*)::int`.as('people')]);
  if (filter.training_tool_id) query = query.where('k.training_tool_id', '=', filter.training_tool_id);
  if (filter.category) query = query.where('t.category', '=', filter.category);
  if (filter.q) query = query.where(matchesWords(sql`concat_ws(' ', t.title ->> 'fr', t.title ->> 'en')`, filter.q));
  return readPage(tx, query, sorts, listQuery);
}
