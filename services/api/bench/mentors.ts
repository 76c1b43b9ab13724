import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Tx } from '../src/platform/database.ts';
import { openSessions } from '../src/platform/session.ts';

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
    const sessions = openSessions(database.directory);
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
  await sql`
    insert into meetings (mentoring_relationship_id, participant_user_id, presenter_user_id, type, aasm_state, duration_minutes, starts_at, ends_at,
      planned_by, closed_at)
    select r.id, p.user_id, e.user_id, 'videoconference',
      case when n <= 10 then 'finished' when n = 11 then 'confirmed' else 'requested' end::meeting_state, 45, at, at + interval '45 minutes',
      'participant', case when n <= 10 then at + interval '1 day' end
    from mentoring_relationships r join profiles p on p.id = r.participant_id join profiles e on e.id = r.presenter_id
    cross join generate_series(1, 12) as n
    cross join lateral (select case when n < 12 then now() + make_interval(days => (n - 10) * 14 - 7) end as at) as times`.execute(tx);
  await sql`
    insert into meeting_details (meeting_id, participant_user_id, presenter_user_id, subject, video_url)
    select id, participant_user_id, presenter_user_id, 'Préparer l’entretien', 'https://visio.example/a' from meetings`.execute(tx);
  await sql`
    insert into meeting_appointments (meeting_id, round, proposed_by, starts_at, duration_minutes, outside_availability)
    select id, 1, 'participant', now() + make_interval(days => n), 45, false from meetings cross join generate_series(1, 3) as n
    where aasm_state = 'requested'`.execute(tx);
  await sql`
    insert into feedbacks (subcategory, mentoring_relationship_id, meeting_id, role_type, author_user_id, participant_user_id, presenter_user_id,
      sent_at, released_at)
    select 'meeting', mentoring_relationship_id, id, side::profile_type,
      case side when 'participant' then participant_user_id else presenter_user_id end,
      participant_user_id, presenter_user_id, closed_at, closed_at
    from meetings cross join unnest(array['participant', 'presenter']) as side where aasm_state = 'finished'`.execute(tx);
  const mentors = await tx.selectFrom('users').where('email', 'like', 'mentor%').orderBy('email').select(['id', 'email']).execute();
  const { meetings } = await tx
    .selectFrom('meetings')
    .select((eb) => eb.fn.countAll<number>().as('meetings'))
    .executeTakeFirstOrThrow();
  return { mentors, meetings };
}
