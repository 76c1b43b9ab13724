import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ListQuery, matchesWords, openFirst, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ConversationReports } from '../../platform/data/schema.gen.ts';

export type ReportFilter = { id?: string[]; q?: string; open?: boolean };

/** The chosen comments that are not taken back, oldest first, with the names of their files. */
export function listReportable(tx: Tx, conversationId: string, ids: string[]) {
  return tx
    .selectFrom('conversation_comments as m')
    .where('m.conversation_id', '=', conversationId)
    .where('m.id', 'in', ids)
    .where('m.removed_at', 'is', null)
    .orderBy('m.id')
    .select(['m.author_user_id', 'm.body', 'm.created_at as sent_at'])
    .select((eb) =>
      sql<string[]>`array(
        select f.name from conversation_files f
        where f.conversation_id = ${eb.ref('m.conversation_id')} and f.conversation_comment_id = ${eb.ref('m.id')} order by f.position)`.as(
        'file_names',
      ),
    )
    .execute();
}

export type ReportableRow = Awaited<ReturnType<typeof listReportable>>[number];

export async function findProgramOfRelationship(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('mentoring_relationships').where('id', '=', id).select('program_id').executeTakeFirst();
  return row?.program_id ?? null;
}

/** Inserts a report with copies of the comments. */
export async function insertReport(tx: Tx, report: Insertable<ConversationReports>, comments: ReportableRow[]): Promise<string> {
  const { id } = await tx.insertInto('conversation_reports').values(report).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('conversation_report_comments')
    .values(comments.map((comment, position) => ({ ...comment, conversation_report_id: id, position })))
    .execute();
  return id;
}

/**
 * The active HR referents who may read a report of a program, or of no program; without any, the company administrators. The reported
 * person and the reporter are never among them.
 */
export async function listReportReaders(
  tx: Tx,
  programId: string | null,
  { reporter_user_id, reported_user_id }: { reporter_user_id: string; reported_user_id: string },
): Promise<string[]> {
  const readers = await tx
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('u.state', 'in', ['validated', 'active'])
    .where('u.id', 'not in', [reporter_user_id, reported_user_id])
    .where('r.name', 'in', ['hr_referent', 'company_admin'])
    .where((eb) => eb.or([eb('r.program_id', 'is', null), eb('r.program_id', '=', programId)]))
    .select(['u.id', 'r.name'])
    .execute();
  const referents = readers.filter(({ name }) => name === 'hr_referent');
  return [...new Set((referents.length > 0 ? referents : readers).map(({ id }) => id))];
}

/** Row-level security shows the reports of the reader's programs, and those that they wrote: this query leaves out the latter. */
export function listReports(tx: Tx, userId: string | null, filter: ReportFilter, listQuery: ListQuery<'id' | 'urgency' | 'created_at'>) {
  let query = tx
    .selectFrom('conversation_reports as r')
    .innerJoin('users as reporter', 'reporter.id', 'r.reporter_user_id')
    .innerJoin('users as reported', 'reported.id', 'r.reported_user_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_roles as o')
          .where('o.user_id', '=', userId)
          .where('o.name', 'in', ['company_admin', 'hr_referent'])
          .where((or) => or.or([or('o.program_id', 'is', null), or('o.program_id', '=', or.ref('r.program_id'))]))
          .select('o.id'),
      ),
    )
    .where('r.reported_user_id', '<>', userId)
    .select(['r.id', 'r.mentoring_relationship_id', 'r.reason', 'r.created_at', 'r.handled_at'])
    .select(['r.reporter_user_id', 'reporter.first_name as reporter_first_name', 'reporter.last_name as reporter_last_name'])
    .select(['r.reported_user_id', 'reported.first_name as reported_first_name', 'reported.last_name as reported_last_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('conversation_report_comments as m')
          .whereRef('m.conversation_report_id', '=', 'r.id')
          .orderBy('m.position')
          .select(['m.author_user_id', 'm.body', 'm.file_names', 'm.sent_at']),
      ).as('comments'),
    );
  if (filter.id) query = query.where('r.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.open !== undefined) query = query.where('r.handled_at', filter.open ? 'is' : 'is not', null);
  if (filter.q) {
    const names = sql`reporter.first_name || ' ' || reporter.last_name || ' ' || reported.first_name || ' ' || reported.last_name`;
    query = query.where(matchesWords(names, filter.q));
  }
  return readPage(tx, query, sorts, listQuery);
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>['rows'][number];

/** Marks a report as handled. Returns false if it is unknown or handled already. */
export async function updateHandled(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_reports')
    .set({ handled_at: now, handled_by: userId })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const sorts = {
  id: sql.ref('r.id'),
  urgency: openFirst(sql`r.handled_at is null`, sql.ref('r.created_at'), sql.ref('r.created_at')),
  created_at: sql.ref('r.created_at'),
};
