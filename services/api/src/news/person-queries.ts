import type { ArticlePerson } from '@binome/contract/news/article-people';
import { foldText } from '@binome/contract/values/fold-text';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { escapeLike } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';

/** Subquery that selects a person as the feed shows them; null without an id. */
export function selectArticlePerson(userId: Expression<string | null>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('users as u')
      .where(sql<boolean>`u.id = ${userId}`)
      .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title'])
      .select(presenterIdOf(sql.ref('u.id')).as('presenter_id')),
  );
}

type Search = { userId: string; programId: string | null; prefix: string; limit: number };

/** Visible members whose first name, last name or whole name begins with a text, as `foldText` compares them, whatever its spaces. */
export function listVisiblePeople(tx: Tx, { userId, programId, prefix, limit }: Search): Promise<ArticlePerson[]> {
  const pattern = `${escapeLike(foldText(prefix).replaceAll(' ', ''))}%`;
  const begins = (text: Expression<string>) => sql<boolean>`replace(fold_text(${text}), ' ', '') like ${pattern}`;
  return selectVisiblePeople(tx, userId, programId)
    .where((eb) =>
      eb.or([
        begins(eb.ref('u.first_name')),
        begins(eb.ref('u.last_name')),
        begins(sql<string>`${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')}`),
      ]),
    )
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .limit(limit)
    .execute();
}

/** Those of `ids` whom the user may mention. */
export async function listMentionable(tx: Tx, { userId, programId, ids }: { userId: string; programId: string | null; ids: string[] }) {
  const rows = await selectVisiblePeople(tx, userId, programId).where('u.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return rows.map(({ user_id }) => user_id);
}

/** The visible members of the company, or of one program, except the user. */
function selectVisiblePeople(tx: Tx, userId: string, programId: string | null) {
  return tx
    .selectFrom('users as u')
    .where('u.state', '=', 'active')
    .where('u.profile_visible', '=', true)
    .where('u.id', '<>', userId)
    .$if(programId !== null, (people) =>
      people.where((eb) =>
        eb.exists(
          eb.selectFrom('program_enrollments as e').whereRef('e.user_id', '=', 'u.id').where('e.program_id', '=', programId).select('e.id'),
        ),
      ),
    )
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title'])
    .select(presenterIdOf(sql.ref('u.id')).as('presenter_id'));
}

function presenterIdOf(userId: Expression<unknown>) {
  return sql<string | null>`(select p.id from profiles p where p.user_id = ${userId} and p.type = 'presenter' and p.left_at is null)`;
}
