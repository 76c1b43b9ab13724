import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';

/** Finds a notice to one person about an article. Undefined once the article or the comment is deleted or hidden. */
export async function findArticleNotice(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('article_notices as n')
    .innerJoin('articles as a', 'a.id', 'n.article_id')
    .leftJoin('article_comments as c', 'c.id', 'n.article_comment_id')
    .where('n.id', '=', id)
    .where('a.hidden_at', 'is', null)
    .where('c.hidden_at', 'is', null)
    .select(['n.article_id', 'a.title', 'a.solved_at', 'c.body as comment_body'])
    .select((eb) => [
      selectMember(eb.ref('n.sender_user_id')).as('sender'),
      selectMember(eb.ref('n.recipient_user_id')).$notNull().as('presenter'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { sender, presenter, ...notice } = row;
  return { ...notice, presenter, participant: sender ?? { ...nobody }, is_anonymous: sender === null };
}

export type ArticleNotice = Omit<NonNullable<Awaited<ReturnType<typeof findArticleNotice>>>, 'participant' | 'presenter'>;

const nobodyId = '00000000-0000-0000-0000-000000000000';

/** Stands for the author of an anonymous question. */
export const nobody = {
  profile_id: nobodyId,
  user_id: nobodyId,
  first_name: '',
  last_name: '',
  avatar_url: null,
  job_title: null,
  state: 'active' as const,
  active: true,
  business_unit: null,
};

/** A member as a partner of a notification, with or without a profile. */
export function selectMember(userId: Expression<string | null>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('users as u')
      .where(sql<boolean>`u.id = ${userId}`)
      .select(['u.id as profile_id', 'u.id as user_id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title', 'u.state'])
      .select((eb) => [
        eb('u.state', 'in', ['validated', 'active']).$castTo<boolean>().as('active'),
        jsonObjectFrom(eb.selectFrom('business_units as b').whereRef('b.id', '=', 'u.business_unit_id').select(['b.id', 'b.name'])).as(
          'business_unit',
        ),
      ]),
  );
}
