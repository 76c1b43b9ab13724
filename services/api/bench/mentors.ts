import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Tx } from '../src/platform/database.ts';
import { openSessions } from '../src/platform/session.ts';
import { insertMeetings } from './insert-meetings.ts';

/** Credentials of some signed-in mentors, and the number of meetings of all. */
export type Mentors = { credentials: Record<string, string>[]; meetings: number };

/**
 * Creates a company of mentors, each with five relationships of twelve meetings: one proposed with three times, one confirmed, and ten
 * finished with both reports.
 */
export async function createMentors(databaseUrl: string, count: number): Promise<Mentors> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const slug = `mentors-${randomUUID().slice(0, 8)}`;
    const { id: company_id } = await database.directory
      .insertInto('directory.companies')
      .values({ slug, name: slug, languages: ['fr', 'en'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const created = await database.inCompany({ company_id, user_id: 'system' }, (tx) => insertCompany(tx, slug, count));
    const sessions = openSessions(database);
    const credentials: Mentors['credentials'] = [];
    for (const { id: user_id, email } of created.mentors.slice(0, 40)) {
      const login = await database.directory
        .insertInto('directory.logins')
        .values({ email, company_id, user_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const session = await sessions.open(login.id, 'member');
      credentials.push({ 'access-token': session.token, client: session.handle, uid: email, 'accept-language': 'fr' });
    }
    return { credentials, meetings: created.meetings };
  } finally {
    await database.close();
  }
}

async function insertCompany(tx: Tx, slug: string, count: number) {
  // Foreign key checks of thousands of rows exceed the default timeout.
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await tx.insertInto('company_settings').values({ page_size: 12 }).execute();
  await tx.insertInto('business_units').values({ name: 'Réseaux' }).execute();
  const person = (kind: string) => sql`
    insert into users (email, first_name, last_name, state, business_unit_id)
    select ${kind} || n || '@' || ${slug} || '.example', 'Camille', ${kind} || n, 'active', (select id from business_units)
    from generate_series(1, ${kind === 'mentor' ? count : count * 5}::int) as n`;
  await person('mentor').execute(tx);
  await person('mentee').execute(tx);
  await sql`
    insert into profiles (user_id, type, completion_percentage)
    select id, case when email like 'mentor%' then 'presenter' else 'participant' end::profile_type, 100 from users`.execute(tx);
  await sql`
    with mentors as (select p.id, row_number() over (order by p.id) as place from profiles p where type = 'presenter'),
      mentees as (select p.id, row_number() over (order by p.id) as place from profiles p where type = 'participant')
    insert into mentoring_relationships (participant_id, presenter_id, aasm_state)
    select mentees.id, mentors.id, 'initiated' from mentees join mentors on mentors.place = (mentees.place - 1) / 5 + 1`.execute(tx);
  await insertMeetings(tx);
  const mentors = await tx.selectFrom('users').where('email', 'like', 'mentor%').orderBy('email').select(['id', 'email']).execute();
  const { meetings } = await tx
    .selectFrom('meetings')
    .select((eb) => eb.fn.countAll<number>().as('meetings'))
    .executeTakeFirstOrThrow();
  return { mentors, meetings };
}
