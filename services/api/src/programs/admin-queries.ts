import { sql } from 'kysely';
import { hasWords, type ListAsked, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/database.ts';
import type { Reach } from '../policies/console.ts';

const sorts = { id: sql.ref('g.id'), position: sql.ref('g.position'), starts_on: sql.ref('g.starts_on') };

/** The programs of the company; whoever looks after some programs only is shown those. */
export function listConsolePrograms(
  tx: Tx,
  reach: Reach,
  filter: { id?: string[]; q?: string },
  asked: ListAsked<'id' | 'position' | 'starts_on'>,
) {
  let query = tx.selectFrom('programs as g').select(['g.id', 'g.name', 'g.starts_on', 'g.ends_on']);
  if (!reach.whole && reach.program_ids.length > 0) query = query.where('g.id', '=', sql<string>`any(${reach.program_ids}::uuid[])`);
  if (filter.id) query = query.where('g.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(hasWords(sql`concat_ws(' ', g.name ->> 'fr', g.name ->> 'en')`, filter.q));
  return readPage(tx, query, sorts, asked);
}
