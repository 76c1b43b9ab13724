import { randomUUID } from 'node:crypto';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { consoleUsers, password, setPassword, signInToConsole } from '../testing/console.ts';
import { aFullRelationship } from '../testing/full-relationship.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { raceForAdministrators } from '../testing/race-for-administrators.ts';
import { aMeeting } from '../testing/relationship.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
const visitor = clientOf(testApp);

async function givePassword(person: TestPerson): Promise<TestPerson> {
  await setPassword(testApp, person.email);
  return person;
}

function close(person: TestPerson, changes: Partial<{ email: string; password: string }> = {}) {
  return person.api('DELETE /auth', { body: { email: person.email, password, ...changes } });
}

function sendRequest(mentee: TestPerson, mentor: TestPerson) {
  return mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } });
}

/** A person with every kind of data of an account, and a mentee and a mentor with recommendations from or to them. */
async function aFullAccount(company: TestCompany) {
  const user = {
    first_name: 'Églantine',
    last_name: 'Quéméneur',
    phone: '+33612345678',
    linkedin_url: 'https://www.linkedin.com/in/eglantine',
    job_title: 'Directrice des aiguillages',
    gender: 'female' as const,
    date_of_birth: '1980-05-17',
  };
  const person = await givePassword(await aPerson(company, { presenter: { title: 'Aiguilleuse' }, participant: true, user }));
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  const key = randomUUID().replaceAll('-', '');
  for (const size of [96, 192, 384]) await testApp.services.files.write(company.id, `${key}-${size}.webp`, Buffer.from('picture'));
  await company.within(async (tx) => {
    const avatar_url = `/files/${company.id}/${key}-192.webp`;
    await tx.updateTable('users').set({ avatar_url }).where('id', '=', person.userId).execute();
    const file = { user_id: person.userId, media_type: 'image/webp', bytes: 7 };
    await tx
      .insertInto('files')
      .values({ ...file, purpose: 'avatar', key })
      .execute();
    const question = await tx
      .insertInto('questions')
      .values({ profile_type: 'presenter', field_type: 'textarea', field_name: 'projects', title: { fr: 'Vos projets' } })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('profile_answers')
      .values({ profile_id: person.presenterId, question_id: question.id, body: 'Le secret des aiguillages' })
      .execute();
    await tx.insertInto('resources').values({ profile_id: person.presenterId, type: 'book', title: 'Ma bibliothèque secrète' }).execute();
    await tx.insertInto('consents').values({ user_id: person.userId, kind: 'charter', version: '1', locale: 'fr' }).execute();
    await tx.insertInto('availabilities').values({ user_id: person.userId, weekday: 1, start_time: '09:00', end_time: '10:00' }).execute();
    await tx
      .insertInto('recommendations')
      .values([
        { presenter_id: mentor.presenterId, author_id: person.userId, body: 'Un mentor précieux.' },
        { presenter_id: person.presenterId, author_id: mentee.userId, body: 'Une mentore rare.' },
      ])
      .execute();
  });
  return { person, mentee, mentor, key };
}

test('the preview shows how long the rest is retained', async () => {
  const company = await aCompany(testApp);
  const { person } = await aFullAccount(company);
  const year = testApp.clock.now.getUTCFullYear() + 3;
  const { data } = await person.api('GET /auth/closure');
  expect(data).toMatchObject({ obstacle: null });
  expect(data.kept_until).toBe(`${year}${testApp.clock.now.toISOString().slice(4, 10)}`);
});

test('closing deletes all personal data and credentials', async () => {
  const company = await aCompany(testApp);
  const { person, mentee, key } = await aFullAccount(company);
  const other = await testApp.send({ method: 'POST', url: '/auth/sign_in', body: { email: person.email, password }, headers: {} });
  await visitor('POST /auth/password', { body: { email: person.email } });
  await sendRequest(mentee, person);
  await letWorkerFinish(company);
  expect(await close(person)).toEqual({ success: true, message: 'Votre compte est fermé.' });

  expect((await refusal(person.api('GET /auth/validate_token'))).status).toBe(401);
  const credentials = { 'access-token': String(other.headers['access-token']), client: String(other.headers.client), uid: person.email };
  expect((await testApp.send({ method: 'GET', url: '/auth/validate_token', headers: credentials })).status).toBe(401);
  expect((await refusal(visitor('POST /auth/sign_in', { body: { email: person.email, password } }))).code).toBe('invalid_credentials');
  expect((await refusal(visitor('POST /auth/password', { body: { email: person.email } }))).code).toBe('email_unknown');
  const link = /#reset_password_token=([\w-]+)/.exec((await mailsOf(testApp, person.email)).map(({ text }) => text).join())?.[1] ?? '';
  const reset = { password: 'Une-autre-2026!', password_confirmation: 'Une-autre-2026!', reset_password_token: link };
  expect((await refusal(visitor('PUT /auth/password', { body: reset }))).code).toBe('reset_link_expired');

  const user = await company.within((tx) => tx.selectFrom('users').selectAll().where('id', '=', person.userId).executeTakeFirstOrThrow());
  expect(user).toMatchObject({
    state: 'closed',
    first_name: '',
    last_name: '',
    phone: null,
    avatar_url: null,
    closed_at: testApp.clock.now,
  });
  expect(user.email).toMatch(/@closed\.invalid$/);
  for (const size of [96, 192, 384]) expect(await testApp.services.files.open(company.id, `${key}-${size}.webp`)).toBeNull();
  // The last mail needs the address until it is sent, and the messages to the partners need the name.
  await letWorkerFinish(company);
  await eraseNames(company, 30);
  const dump = await dumpRows(company, person.userId);
  expect(dump.match(/glantine|Quéméneur|\+336|linkedin\.com|aiguill|secr|1980-05-1|female|rare/i)).toBeNull();
  expect([person.email, key].filter((secret) => dump.includes(secret))).toEqual([]);
  const consents = await company.within((tx) => tx.selectFrom('consents').select('kind').where('user_id', '=', person.userId).execute());
  expect(consents).toEqual([{ kind: 'charter' }]);
});

/** Erases the names of accounts that were closed this many days ago. */
async function eraseNames(company: TestCompany, days: number): Promise<void> {
  const { now } = testApp.clock;
  testApp.clock.now = new Date(now.getTime() + days * 86_400_000);
  await runDueJobs(company, 'closed-account-names');
  testApp.clock.now = now;
}

/** All rows of all tables of a company as one text, read as `system`. */
async function dumpRows(company: TestCompany, userId: string): Promise<string> {
  const names = await company.within((tx) => tx.introspection.getTables());
  const tables = names.filter(({ schema, columns }) => schema === 'app' && columns.some(({ name }) => name === 'company_id'));
  const rows = await Promise.all(
    tables.map(({ name }) =>
      company.within(
        async (tx) =>
          JSON.stringify(
            await tx
              .selectFrom(name as 'users')
              .selectAll()
              .execute(),
          ),
        'system',
      ),
    ),
  );
  expect(rows.join()).toContain(userId);
  return rows.join();
}

test('texts that both partners wrote stay for the other partner; the person’s own answers are deleted', async () => {
  const company = await aCompany(testApp);
  const { relationship, meetingId } = await aFullRelationship(company);
  const { participant, presenter } = relationship;
  const upcoming = await aMeeting(relationship);
  await company.within((tx) =>
    tx
      .insertInto('meeting_bookings')
      .values({ meeting_id: upcoming, user_id: presenter.userId, period: '[2026-12-01,2026-12-02)' })
      .execute(),
  );
  await setPassword(testApp, participant.email);
  await close(participant);
  await letWorkerFinish(company);
  await eraseNames(company, 30);

  const dump = await dumpRows(company, participant.userId);
  expect(dump).not.toMatch(/Lumineux|not_yet|2026-12-24|Martin/);
  const rows = await company.within(async (tx) => ({
    feeds: await tx.selectFrom('directory.calendar_feeds').where('user_id', '=', participant.userId).selectAll().execute(),
    bookings: await tx.selectFrom('meeting_bookings').where('meeting_id', '=', upcoming).selectAll().execute(),
    reports: await tx.selectFrom('feedbacks').select(['role_type', 'meeting_id']).execute(),
  }));
  expect(rows).toEqual({ feeds: [], bookings: [], reports: [{ role_type: 'participant', meeting_id: meetingId }] });
  const readMeeting = async (id: string) => (await presenter.api('GET /api/v1/meetings/:id', { params: { id } })).data;
  expect(await readMeeting(meetingId)).toMatchObject({
    subject: 'Préparer l’entretien',
    agenda: { body: 'Notre ordre du jour' },
    report: { partner_sent: true },
  });
  expect(await readMeeting(upcoming)).toMatchObject({
    aasm_state: 'cancelled',
    cancelled_by: 'relationship_ended',
    participant: { last_name: '', active: false },
  });
});

test('partners are notified: open requests are closed and relationships end', async () => {
  const company = await aCompany(testApp, { max_relationships_per_participant: 2 });
  const { person, mentee, mentor } = await aFullAccount(company);
  const { data: accepted } = await sendRequest(mentee, person);
  await person.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: accepted.id }, body: { event: 'accept' } });
  const second = await aParticipant(company, { language: 'en' });
  await sendRequest(second, person);
  await sendRequest(person, mentor);
  await letWorkerFinish(company);
  await close(person);
  await letWorkerFinish(company);

  const [relationship] = (await mentee.api('GET /api/v1/mentoring_relationships')).data;
  expect(relationship).toMatchObject({
    aasm_state: 'finished',
    presenter: { first_name: 'Membre supprimé', last_name: '', avatar_url: null, job_title: null, business_unit: null, active: false },
    partner_contact: null,
  });
  const [declined] = (await second.api('GET /api/v1/mentoring_requests')).data;
  expect(declined).toMatchObject({ aasm_state: 'cancelled', cancellation: 'declined', presenter: { first_name: 'Deleted member' } });
  const [withdrawn] = (await mentor.api('GET /api/v1/mentoring_requests')).data;
  expect(withdrawn).toMatchObject({ aasm_state: 'cancelled', cancellation: 'withdrawn', participant: { first_name: 'Membre supprimé' } });

  const latestNotification = async (person: TestPerson) => {
    const [latest] = (await person.api('GET /api/v1/notifications')).data;
    return [latest?.kind, latest?.partner?.first_name];
  };
  expect(await latestNotification(mentee)).toEqual(['mentoring_relationship.finished', 'Églantine']);
  expect(await latestNotification(second)).toEqual(['mentoring_request.declined', 'Églantine']);
  expect(await latestNotification(mentor)).toEqual(['mentoring_request.withdrawn', 'Églantine']);
  const earlier = (await mentee.api('GET /api/v1/notifications')).data.find(({ kind }) => kind === 'mentoring_request.accepted');
  expect(earlier?.partner?.first_name).toBe('Membre supprimé');
  const lastMail = (await mailsOf(testApp, mentee.email)).at(-1);
  expect(lastMail?.subject).toBe('Votre accompagnement avec Églantine Quéméneur est terminé');
  expect(lastMail?.text).toContain('Églantine Quéméneur a quitté le mentorat');
  expect((await mailsOf(testApp, mentor.email)).at(-1)?.subject).toBe('Églantine Quéméneur a retiré sa demande');
  expect((await mailsOf(testApp, person.email)).at(-1)?.subject).toBeDefined();

  const { data: written } = await mentee.api('GET /api/v1/presenters/:id/recommendations', { params: { id: mentor.presenterId } });
  expect(written).toMatchObject([{ body: 'Un mentor précieux.', author: { first_name: 'Membre supprimé', last_name: '' } }]);
  const { data: community } = await second.api('GET /api/v1/presenters');
  expect(community.map(({ id }) => id)).not.toContain(person.presenterId);
  expect((await refusal(second.api('GET /api/v1/presenters/:id', { params: { id: person.presenterId } }))).status).toBeGreaterThanOrEqual(
    403,
  );
});

test('the name of a closed account leaves the notifications of its partners after 30 days', async () => {
  const company = await aCompany(testApp);
  const { person, mentee } = await aFullAccount(company);
  await sendRequest(mentee, person);
  await letWorkerFinish(company);
  await close(person);
  await letWorkerFinish(company);
  const nameInNotification = async () => (await mentee.api('GET /api/v1/notifications')).data[0]?.partner?.first_name;
  await eraseNames(company, 29);
  expect(await nameInNotification()).toBe('Églantine');
  await eraseNames(company, 30);
  expect(await nameInNotification()).toBe('Membre supprimé');
  expect(await dumpRows(company, person.userId)).not.toMatch(/glantine|Quéméneur/);
});

test('the console shows a deleted member in the list of users and in the audit trail', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const [{ person }, colleague] = [await aFullAccount(company), await aPresenter(company)];
  const body = { participant_id: person.participantId, presenter_id: colleague.presenterId, reason: 'Une belle rencontre' };
  expect((await hr.call('POST', 'mentoring_relationships', body)).status).toBeLessThan(300);
  await givePassword(hr.person);
  await close(hr.person);
  await close(person);
  const user = await admin.call('GET', `users/${person.userId}`);
  expect(user.body).toMatchObject({ first_name: 'Membre supprimé', last_name: '', state: 'closed', phone: null });
  const { rows } = await admin.list('audit_entries');
  expect(rows[0]).toMatchObject({ actor: { kind: 'member', name: 'Membre supprimé' } });
  for (const { method, url } of consoleEndpoints) {
    const [, list] = /^\/backoffice\/v1\/([a-z_]+)$/.exec(url) ?? [];
    if (method === 'GET' && list) expect(JSON.stringify((await admin.call('GET', list)).body), list).not.toContain('" "');
  }
});

test.each([
  [{ email: 'autre@exemple.fr' }, 'invalid', 'email'],
  [{ password: 'no' }, 'wrong_password', 'password'],
])('%j is refused', async (changes, code, field) => {
  const person = await givePassword(await aParticipant(await aCompany(testApp)));
  const body = { email: person.email, password, ...changes };
  const answer = await testApp.send({ method: 'DELETE', url: '/auth', body, headers: person.credentials });
  expect(answer).toMatchObject({ status: 422, body: { code, errors: { [field]: [expect.any(String)] } } });
  expect(await person.api('GET /auth/validate_token')).toMatchObject({ success: true });
});

test('attempts with a wrong password are limited', async () => {
  const person = await givePassword(await aParticipant(await aCompany(testApp)));
  const tries = Array.from({ length: 12 }, () => refusal(close(person, { password: 'no' })));
  expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(2);
});

test('the e-mail address can be used again, in this company and in another', async () => {
  const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
  const person = await givePassword(await aParticipant(company));
  await close(person);
  for (const { within } of [company, other]) {
    const again = await within((tx) =>
      tx.insertInto('users').values({ email: person.email, first_name: 'Camille', last_name: 'Durand' }).returning('id').executeTakeFirst(),
    );
    expect(again).toBeDefined();
  }
  const user = { company_id: other.id, user_id: await idOf(other, person.email) };
  await testApp.database.directory
    .insertInto('directory.logins')
    .values({ email: person.email, ...user })
    .execute();
});

async function idOf(company: TestCompany, email: string): Promise<string> {
  return (await company.within((tx) => tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())).id;
}

test('the last administrator cannot close their account, also when two try at once', async () => {
  const company = await aCompany(testApp);
  const roles = [{ name: 'company_admin' as const }];
  const [one, two] = [await givePassword(await aPerson(company, { roles })), await givePassword(await aPerson(company, { roles }))];
  await aPerson(company, { roles, user: { state: 'suspended' } });
  expect((await one.api('GET /auth/closure')).data.obstacle).toBeNull();
  const answers = await raceForAdministrators(testApp, company, [() => close(one), () => close(two)]);
  const remaining = answers[0].status === 'rejected' ? one : two;
  expect((await refusal(close(remaining))).code).toBe('last_administrator');
  expect((await remaining.api('GET /auth/closure')).data.obstacle).toBe('last_administrator');
  await aPerson(company, { roles });
  expect(await close(remaining)).toMatchObject({ success: true });
});

test('closing changes no other account, in the company or in another', async () => {
  const company = await aCompany(testApp);
  const { person, mentee } = await aFullAccount(company);
  const stranger = await aFullAccount(await aCompany(testApp));
  await givePassword(mentee);
  await close(mentee);
  for (const other of [person, stranger.person]) {
    const { data } = await other.api('GET /auth/validate_token');
    expect(data).toMatchObject({ first_name: 'Églantine', phone: '+33612345678' });
  }
  expect((await person.api('GET /api/v1/presenters/:id/recommendations', { params: { id: person.presenterId } })).data).toMatchObject([
    { author: { first_name: 'Membre supprimé' } },
  ]);
});

test('a person whose registration is not validated can close their account', async () => {
  const person = await givePassword(await aPerson(await aCompany(testApp), { user: { state: 'confirmed' } }));
  expect((await person.api('GET /auth/closure')).data).toMatchObject({ obstacle: null });
  expect(await close(person)).toMatchObject({ success: true });
});

test('a session at the console ends with the account', async () => {
  const company = await aCompany(testApp);
  const person = await givePassword(await aPerson(company, { roles: [{ name: 'hr_referent' }] }));
  const console = await signInToConsole(testApp, person.email);
  await close(person);
  expect((await console.call('GET', 'session')).status).toBe(401);
});

test('the e-mail address of a closed account is in no table once the last mail is sent', async () => {
  const company = await aCompany(testApp);
  const person = await givePassword(await aParticipant(company));
  await refusal(visitor('POST /auth/sign_in', { body: { email: person.email, password: 'no' } }));
  await visitor('POST /auth/password', { body: { email: person.email } });
  await visitor('POST /auth/confirmation', { body: { email: person.email } });
  expect(await tablesWith(company, person.email)).toEqual(['app.users', 'directory.logins']);
  await close(person);
  await letWorkerFinish(company);
  expect(await tablesWith(company, person.email)).toEqual([]);
});

/** The tables of the directory, and those of a company, that hold a text in any column. */
function tablesWith({ within }: TestCompany, text: string): Promise<string[]> {
  return within(async (tx) => {
    const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('app', 'directory') order by 1`.execute(tx);
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql`select from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(tx);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }, 'system');
}
