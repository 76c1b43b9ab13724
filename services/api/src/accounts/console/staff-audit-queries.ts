import { sql } from 'kysely';
import { type ListQuery, matchesWords, readPage } from '../../console/page-queries.ts';
import type { Directory } from '../../platform/data/database.ts';
import type { Period } from '../../platform/text/time-zone.ts';

const sorts = { id: sql.ref('a.id'), created_at: sql.ref('a.created_at'), action: sql.ref('a.action') };

const actorName = sql<string | null>`(s.first_name || ' ' || s.last_name)`;

const subjectName = sql<string | null>`coalesce(
  a.company_name,
  (select n.first_name || ' ' || n.last_name from directory.staff n where n.id = a.subject_id),
  (select l.first_name || ' ' || l.last_name from directory.leads l where l.id = a.subject_id))`;

type Filter = { id?: string[]; q?: string; kind?: 'administration' | 'session' } & Period;

/** Lists the audit log of the provider's staff. */
export function listStaffAuditEntries(directory: Directory, filter: Filter, listQuery: ListQuery<'id' | 'created_at' | 'action'>) {
  const { id, q, kind, from, before } = filter;
  let query = directory
    .selectFrom('directory.staff_audit_entries as a')
    .leftJoin('directory.staff as s', 's.id', 'a.staff_id')
    .select(['a.id', 'a.action', 'a.reason', 'a.details', 'a.created_at'])
    .select([actorName.as('actor'), subjectName.as('subject')]);
  if (id) query = query.where('a.id', '=', sql<string>`any(${id}::uuid[])`);
  if (kind) query = query.where('a.action', kind === 'session' ? 'like' : 'not like', 'session.%');
  if (from) query = query.where('a.created_at', '>=', from);
  if (before) query = query.where('a.created_at', '<', before);
  if (q) query = query.where(matchesWords(sql`concat_ws(' ', ${actorName}, ${subjectName}, a.reason)`, q));
  return readPage(directory, query, sorts, listQuery);
}
