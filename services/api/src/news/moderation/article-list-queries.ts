import type { ArticleKind } from '@binome/contract/news/articles';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type ListQuery, matchesWords, openFirst, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { DB } from '../../platform/data/schema.gen.ts';
import type { ConsoleScope } from '../../policies/console.ts';

export type ArticleSort = 'urgency' | 'created_at' | 'open_reports';
export type ArticleFilter = { id?: string[]; q?: string; kind?: ArticleKind; reported?: boolean; hidden?: boolean };

const openReports = sql<number>`(select count(*) from article_reports r where r.article_id = a.id and r.handled_at is null)`;
/** The oldest open report first. */
const oldestReport = sql`(select min(r.created_at) from article_reports r where r.article_id = a.id and r.handled_at is null)`;
const urgency = openFirst(sql`${openReports} > 0`, oldestReport, sql.ref('a.created_at'));
const authorId = sql<string>`coalesce(a.author_user_id, (select n.user_id from anonymous_authors n where n.article_id = a.id))`;

/** Articles of the whole company, and those of the programs in scope. Row-level security shows moderators who asks anonymously. */
export function listArticles(tx: Tx, scope: ConsoleScope, filter: ArticleFilter, listQuery: ListQuery<'id' | ArticleSort>) {
  let query = tx
    .selectFrom('articles as a')
    .select(['a.id', 'a.kind', 'a.title', 'a.body', 'a.created_at', 'a.pinned_at', 'a.hidden_at', 'a.hidden_reason', 'a.program_id'])
    .select((eb) => [
      eb('a.author_user_id', 'is', null).$castTo<boolean>().as('anonymous'),
      selectPerson(authorId).as('author'),
      jsonObjectFrom(eb.selectFrom('programs as g').whereRef('g.id', '=', 'a.program_id').select(['g.id', 'g.name'])).as('program'),
      sql<number>`(select count(*) from article_likes l where l.article_id = a.id)`.as('likes'),
      openReports.as('open_reports'),
      jsonArrayFrom(
        eb
          .selectFrom('article_comments as c')
          .whereRef('c.article_id', '=', 'a.id')
          .orderBy('c.created_at')
          .select(['c.id', 'c.body', 'c.created_at', 'c.hidden_at', 'c.hidden_reason'])
          .select(selectPerson(sql<string>`coalesce(c.author_user_id, ${authorId})`).as('author')),
      ).as('comments'),
      jsonArrayFrom(
        eb
          .selectFrom('article_reports as r')
          .whereRef('r.article_id', '=', 'a.id')
          .orderBy('r.created_at')
          .select(['r.id', 'r.article_comment_id as comment_id', 'r.reason', 'r.reported_body', 'r.created_at', 'r.handled_at'])
          .select(selectPerson(sql.ref('r.reporter_user_id')).as('reporter')),
      ).as('reports'),
    ]);
  if (!scope.whole_company) query = query.where(sql<boolean>`a.program_id = any(${scope.program_ids}::uuid[])`);
  if (filter.id) query = query.where('a.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.kind) query = query.where('a.kind', '=', filter.kind);
  if (filter.q) query = query.where(matchesWords(sql`a.title || ' ' || a.body`, filter.q));
  if (filter.reported !== undefined)
    query = query.where(filter.reported ? sql<boolean>`${openReports} > 0` : sql<boolean>`${openReports} = 0`);
  if (filter.hidden !== undefined) query = query.where('a.hidden_at', filter.hidden ? 'is not' : 'is', null);
  const sorts = { id: sql.ref('a.id'), urgency, created_at: sql.ref('a.created_at'), open_reports: openReports };
  return readPage(tx, query, sorts, listQuery);
}

export type ModeratedRow = Awaited<ReturnType<typeof listArticles>>['rows'][number];

function selectPerson(userId: Expression<unknown>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('users as u')
      .where(sql<boolean>`u.id = ${userId}`)
      .select(['u.id as user_id', 'u.first_name', 'u.last_name']),
  ).$notNull();
}
