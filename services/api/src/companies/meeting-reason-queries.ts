import { type Insertable, sql, type Updateable } from 'kysely';
import { type ArchivedFilter, matchesArchivedFilter } from '../console/list-queries.ts';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/database.ts';
import type { MeetingReasons } from '../platform/schema.gen.ts';

const columns = ['r.id', 'r.code', 'r.name', 'r.position', 'r.archived_at'] as const;

export function listConsoleMeetingReasons(tx: Tx, filter: ArchivedFilter, listQuery: ListQuery<'id' | 'position'>) {
  let query = tx.selectFrom('meeting_reasons as r').select(columns).where(matchesArchivedFilter('r', filter));
  if (filter.q) query = query.where(matchesWords(sql`concat_ws(' ', r.name ->> 'fr', r.name ->> 'en')`, filter.q));
  return readPage(tx, query, { id: sql.ref('r.id'), position: sql.ref('r.position') }, listQuery);
}

export function findConsoleMeetingReason(tx: Tx, id: string) {
  return tx.selectFrom('meeting_reasons as r').where('r.id', '=', id).select(columns).executeTakeFirst();
}

export type MeetingReasonRow = NonNullable<Awaited<ReturnType<typeof findConsoleMeetingReason>>>;

/** Returns true if a meeting has this reason. */
export async function isReasonUsed(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('meetings').where('meeting_reason_id', '=', id).select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertMeetingReason(tx: Tx, reason: Insertable<MeetingReasons>): Promise<string> {
  return (await tx.insertInto('meeting_reasons').values(reason).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateMeetingReason(tx: Tx, id: string, change: Updateable<MeetingReasons>): Promise<void> {
  await tx.updateTable('meeting_reasons').set(change).where('id', '=', id).execute();
}
