import { randomUUID } from 'node:crypto';
import { loadScaleCompanies } from '@binome/scripts/demo/scale/load-scale';
import { amount } from '@binome/testing/bench';
import { sql } from 'kysely';
import { openDatabase, type Tx } from '../src/platform/data/database.ts';
import { openSessions } from '../src/platform/sign-in/session.ts';
import { insertMeetings } from './insert-meetings.ts';

/**
 * Creates a company of 600 people with answered profiles, requests, relationships of twelve meetings, and thirty notifications each.
 * Returns the credentials of 40 of its presenters who have relationships.
 */
export async function createBusyMembers(databaseUrl: string, ownerUrl: string): Promise<{ credentials: Record<string, string>[] }> {
  await loadScaleCompanies({ databaseUrl, ownerUrl, companies: 1, people: amount(600, 100), presenterShare: 0.1 });
  const database = openDatabase({ url: databaseUrl, poolSize: 2, work: 'bench' });
  try {
    const { id: company_id } = await database.directory
      .selectFrom('directory.companies')
      .where('slug', '=', 'scale-1')
      .select('id')
      .executeTakeFirstOrThrow();
    const presenters = await database.inCompany({ company_id, user_id: 'system' }, async (tx) => {
      // Foreign key checks of thousands of rows exceed the default timeout on a loaded machine.
      await insertMeetings(tx);
      await insertNotifications(tx);
      return listBusyPresenters(tx);
    });
    const sessions = openSessions(database);
    const credentials: Record<string, string>[] = [];
    for (const { user_id } of presenters) {
      const email = `${randomUUID()}@scale-1.example`;
      const login = await database.directory
        .insertInto('directory.logins')
        .values({ email, company_id, user_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const session = await sessions.open(login.id, 'member');
      credentials.push({ 'access-token': session.token, client: session.handle, uid: email, 'accept-language': 'fr' });
    }
    return { credentials };
  } finally {
    await database.close();
  }
}

/** Thirty notifications for each person in a relationship, ten of them unread. */
async function insertNotifications(tx: Tx): Promise<void> {
  await sql`
    insert into events (name, subject_id) select 'meeting.requested', id from mentoring_relationships cross join generate_series(1, 30)`.execute(
    tx,
  );
  await sql`
    insert into notifications (user_id, event_id, kind, subject_id, partner_id, relationship_id, created_at, read_at)
    select s.user_id, e.id, e.name, e.subject_id, s.partner_id, e.subject_id, now() - n * interval '3 hours', case when n > 10 then now() end
    from (select *, row_number() over (partition by subject_id order by id) as n from events where name = 'meeting.requested') as e
    join mentoring_relationships r on r.id = e.subject_id
    join profiles p on p.id = r.participant_id
    join profiles q on q.id = r.presenter_id
    cross join lateral (values (p.user_id, q.user_id), (q.user_id, p.user_id)) as s (user_id, partner_id)`.execute(tx);
}

function listBusyPresenters(tx: Tx) {
  return tx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('mentoring_requests as q', 'q.presenter_id', 'p.id')
    .where('u.state', '=', 'active')
    .where((eb) => eb.exists(eb.selectFrom('mentoring_relationships as r').whereRef('r.presenter_id', '=', 'p.id').select('r.id')))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('directory.logins as l').whereRef('l.user_id', '=', 'p.user_id').select('l.id'))))
    .groupBy('p.user_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('p.user_id')
    .limit(40)
    .select('p.user_id')
    .execute();
}
