import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Tx } from '../src/platform/database.ts';
import { openSessions } from '../src/platform/session.ts';

const memberCount = 500;
const programCount = 4;

/**
 * Creates a company of 500 members, a third of whose articles are for one of four programs. Each article has one to three topics, up to 40
 * likes and up to eight comments; three are pinned and a hundredth are hidden. Returns credentials of some members, and the first id.
 */
export async function createFeedMembers(databaseUrl: string, articleCount: number) {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const slug = `feed-${randomUUID().slice(0, 8)}`;
    const { id: company_id } = await database.directory
      .insertInto('directory.companies')
      .values({ slug, name: slug, languages: ['fr', 'en'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { members, articleId } = await database.inCompany({ company_id, user_id: 'system' }, (tx) =>
      insertCompany(tx, slug, articleCount),
    );
    const sessions = openSessions(database);
    const credentials: Record<string, string>[] = [];
    for (const { id: user_id, email } of members) {
      const login = await database.directory
        .insertInto('directory.logins')
        .values({ email, company_id, user_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const session = await sessions.open(login.id, 'member');
      credentials.push({ 'access-token': session.token, client: session.handle, uid: email, 'accept-language': 'fr' });
    }
    return { viewers: { credentials }, articleId };
  } finally {
    await database.close();
  }
}

async function insertCompany(tx: Tx, slug: string, articleCount: number) {
  await sql`set local statement_timeout = '300s'`.execute(tx);
  await tx.insertInto('company_settings').values({ page_size: 12 }).execute();
  await tx.insertInto('business_units').values({ name: 'Réseaux' }).execute();
  await sql`
    insert into users (email, first_name, last_name, state, business_unit_id)
    select 'member' || n || '@' || ${slug} || '.example', 'Camille', 'Membre ' || n, 'active', (select id from business_units)
    from generate_series(1, ${memberCount}::int) as n`.execute(tx);
  await sql`
    insert into profiles (user_id, type, completion_percentage)
    select id, case when row_number() over (order by email) % 2 = 0 then 'presenter' else 'participant' end::profile_type, 100
    from users`.execute(tx);
  await sql`
    insert into programs (name, starts_on, ends_on)
    select jsonb_build_object('fr', 'Programme ' || n), '2026-01-01', '2027-12-31' from generate_series(1, ${programCount}::int) as n`.execute(
    tx,
  );
  await sql`
    insert into program_enrollments (user_id, program_id)
    select u.id, (array(select id from programs order by id))[u.n % ${programCount}::int + 1]
    from (select id, row_number() over (order by email) as n from users) as u`.execute(tx);
  await sql`
    insert into tags (code, name, family)
    select 'topic_' || n, jsonb_build_object('fr', 'Sujet ' || n), 'Métier' from generate_series(1, 30) as n`.execute(tx);
  await insertArticles(tx, articleCount);
  const members = await tx.selectFrom('users').orderBy('email').limit(40).select(['id', 'email']).execute();
  const { id: articleId } = await tx
    .selectFrom('articles')
    .where('program_id', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { members, articleId };
}

async function insertArticles(tx: Tx, count: number): Promise<void> {
  const person = sql`(select array_agg(id order by email) as ids from users) as people`;
  await sql`
    insert into articles (kind, title, body, author_user_id, program_id, created_at, pinned_at, hidden_at, resource_type)
    select (array['news', 'mutual_help', 'resource']::article_kind[])[n % 3 + 1], 'Publication ' || n,
      repeat('Voici ce que nous avons appris cette semaine sur le **terrain**. ', 8), people.ids[n % ${memberCount}::int + 1],
      case when n % 3 = 0 then (array(select id from programs order by id))[n / 3 % ${programCount}::int + 1] end,
      now() - n * interval '1 minute', case when n <= 3 then now() end, case when n % 100 = 99 then now() end,
      case when n % 3 = 2 then 'book'::resource_type end
    from generate_series(1, ${count}::int) as n, ${person}`.execute(tx);
  const articles = sql`(select id, row_number() over (order by created_at desc) as n from articles) as a`;
  await sql`
    insert into article_tags (article_id, tag_id)
    select a.id, topics.ids[(a.n * 7 + k) % 30 + 1]
    from ${articles}, generate_series(1, a.n % 3 + 1) as k, (select array_agg(id order by code) as ids from tags) as topics`.execute(tx);
  // The newest thousand have many likes, the others a few.
  await sql`
    insert into article_likes (article_id, user_id)
    select a.id, people.ids[(a.n * 13 + k) % ${memberCount}::int + 1]
    from ${articles}, generate_series(1, case when a.n <= 1000 then a.n % 41 else a.n % 6 end) as k, ${person}`.execute(tx);
  await sql`
    insert into article_comments (article_id, author_user_id, body, created_at)
    select a.id, people.ids[(a.n * 11 + k) % ${memberCount}::int + 1], 'Merci, cela répond à ma question numéro ' || k, now()
    from ${articles}, generate_series(1, case when a.n <= 1000 then a.n % 9 else a.n % 4 end) as k, ${person}`.execute(tx);
}
