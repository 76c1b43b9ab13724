import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Tx } from '../src/platform/data/database.ts';
import { openSessions } from '../src/platform/sign-in/session.ts';

type Sizes = { conversationCount: number; messageCount: number };

/**
 * Creates a mentor with many conversations of three messages, one of them with very many. `ids` are messages in the middle and near the
 * beginning of the longest.
 */
export async function createCorrespondent(databaseUrl: string, sizes: Sizes) {
  const database = openDatabase({ url: databaseUrl, poolSize: 2, work: 'bench' });
  try {
    const slug = `messages-${randomUUID().slice(0, 8)}`;
    const { id: company_id } = await database.directory
      .insertInto('directory.companies')
      .values({ slug, name: slug, languages: ['fr', 'en'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { user_id, longest, ids } = await database.inCompany({ company_id, user_id: 'system' }, (tx) => insertCompany(tx, slug, sizes));
    const email = `mentor1@${slug}.example`;
    const login = await database.directory
      .insertInto('directory.logins')
      .values({ email, company_id, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await openSessions(database).open(login.id, 'member');
    const credentials = [{ 'access-token': session.token, client: session.handle, uid: email, 'accept-language': 'fr' }];
    return { viewers: { credentials }, longest, ids };
  } finally {
    await database.close();
  }
}

async function insertCompany(tx: Tx, slug: string, { conversationCount, messageCount }: Sizes) {
  await tx.insertInto('company_settings').values({ page_size: 12 }).execute();
  await tx.insertInto('business_units').values({ name: 'Réseaux' }).execute();
  const people = (kind: string, count: number) => sql`
    insert into users (email, first_name, last_name, state, business_unit_id)
    select ${kind} || n || '@' || ${slug} || '.example', 'Camille', ${kind} || n, 'active', (select id from business_units)
    from generate_series(1, ${count}::int) as n`;
  await people('mentor', 1).execute(tx);
  await people('mentee', conversationCount).execute(tx);
  await sql`
    insert into profiles (user_id, type, completion_percentage)
    select id, case when email like 'mentor%' then 'presenter' else 'participant' end::profile_type, 100 from users`.execute(tx);
  await sql`
    insert into mentoring_relationships (participant_id, presenter_id, aasm_state)
    select p.id, (select id from profiles where type = 'presenter'), 'initiated' from profiles p where type = 'participant'`.execute(tx);
  const { id: longest } = await tx.selectFrom('conversations').orderBy('id').select('id').limit(1).executeTakeFirstOrThrow();
  const messages = (count: number, where: ReturnType<typeof sql<boolean>>) => sql`
    insert into conversation_comments (conversation_id, sender_user_id, receiver_user_id, author_user_id, body, revision)
    select c.id, c.sender_user_id, c.receiver_user_id, case when n % 2 = 0 then c.sender_user_id else c.receiver_user_id end,
      'Bonjour, voici où j’en suis de notre plan pour la semaine prochaine : point numéro ' || n, n
    from conversations c, generate_series(1, ${count}::int) as n where ${where} order by c.id, n`;
  await messages(messageCount, sql<boolean>`c.id = ${longest}`).execute(tx);
  await messages(3, sql<boolean>`c.id <> ${longest}`).execute(tx);
  await sql`update conversations set last_comment_at = now(), revision = ${messageCount}::int`.execute(tx);
  await sql`update conversation_readers set unread_since = now(), unread_at = now()`.execute(tx);
  const nth = async (revision: number) => {
    const query = tx.selectFrom('conversation_comments').where('conversation_id', '=', longest).where('revision', '=', revision);
    return (await query.select('id').executeTakeFirstOrThrow()).id;
  };
  const mentor = await tx.selectFrom('users').where('email', 'like', 'mentor%').select('id').executeTakeFirstOrThrow();
  return { user_id: mentor.id, longest, ids: { middle: await nth(messageCount / 2), early: await nth(60) } };
}
