import type { CircleState } from '@binome/contract/states';
import { sql } from 'kysely';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';
import { selectCircles } from './queries.ts';

type CircleFilter = { id?: string[]; q?: string; state?: CircleState; program_id?: string };
type CircleSort = 'id' | 'created_at' | 'title' | 'starts_on' | 'next_session_at';

/** The circles in a scope: those of its programs. */
export function listConsoleCircles(
  tx: Tx,
  scope: ConsoleScope,
  { id, q, state, program_id }: CircleFilter,
  listQuery: ListQuery<CircleSort>,
  now: Date,
) {
  const sorts = {
    ...{ id: sql.ref('c.id'), created_at: sql.ref('c.created_at'), title: sql`fold_text(c.title)`, starts_on: sql.ref('c.starts_on') },
    next_session_at: sql`(select min(s.starts_at) from circle_sessions s
      where s.circle_id = c.id and s.cancelled_at is null and s.ends_at > ${now})`,
  };
  let query = selectInScope(tx, scope);
  if (id) query = query.where('c.id', '=', sql<string>`any(${id}::uuid[])`);
  if (q) query = query.where(matchesWords(sql`c.title || ' ' || c.description`, q));
  if (state) query = query.where('c.state', '=', state);
  if (program_id) query = query.where('c.program_id', '=', program_id);
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleCircle(tx: Tx, scope: ConsoleScope, id: string) {
  return selectInScope(tx, scope).where('c.id', '=', id).executeTakeFirst();
}

function selectInScope(tx: Tx, scope: ConsoleScope) {
  const { whole_company, program_ids } = scope;
  return selectCircles(tx).where(whole_company ? sql<boolean>`true` : sql<boolean>`c.program_id = any(${program_ids}::uuid[])`);
}
