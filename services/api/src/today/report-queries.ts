import { type RawBuilder, sql } from 'kysely';
import type { Candidate } from './candidate.ts';
import type { TodayReader } from './reader.ts';

type Row = { id: string; kind: 'conversation' | 'article'; program_id: string | null; count: number; since: Date; newest_at: Date };

/**
 * Open reports of messages, and reported articles, the oldest first: their kind, number and age, not what they quote. Row-level security
 * leaves the reports of the reader's programs; nobody reads a report about themselves.
 */
export async function listReports({ tx, actor, scope, programId }: TodayReader): Promise<Candidate[]> {
  if (actor.kind !== 'member') return [];
  const ofProgram = (column: RawBuilder<unknown>) => (programId ? sql`${column} = ${programId}` : sql`true`);
  const articlesInScope = scope.whole_company ? sql`true` : sql`a.program_id = any(${scope.program_ids}::uuid[])`;
  const { rows } = await sql<Row>`
    select c.id, 'conversation' as kind, c.program_id, 1 as count, c.created_at as since, c.created_at as newest_at
    from conversation_reports c
    where c.handled_at is null and c.reported_user_id <> ${actor.user_id} and ${ofProgram(sql`c.program_id`)}
      and exists (select from user_roles o where o.user_id = ${actor.user_id} and o.name in ('company_admin', 'hr_referent')
        and (o.program_id is null or o.program_id = c.program_id))
    union all
    select a.id, 'article', a.program_id, count(distinct x.reporter_user_id)::int, min(x.created_at), max(x.created_at)
    from article_reports x join articles a on a.id = x.article_id
    where x.handled_at is null and ${articlesInScope} and ${ofProgram(sql`a.program_id`)}
    group by a.id, a.program_id
    order by 5, 1`.execute(tx);
  return rows.map(({ id, kind, program_id, count, since, newest_at }) => ({
    subject: { type: kind === 'article' ? ('article' as const) : ('conversation_report' as const), id },
    userIds: [],
    relationshipId: null,
    since,
    level: 0,
    factAt: newest_at,
    detail: {
      people: [],
      facts: [{ code: 'reported' as const, values: { kind, count, at: since } }],
      programs: [],
      programIds: [program_id],
      remind: [],
      actId: null,
    },
  }));
}
