import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import {
  aStaffMember,
  type ConsoleClient,
  consoleClientOf,
  consoleUsers,
  password,
  setPassword,
  signInToConsole,
} from '../../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

test('the audit log names the subject, and the values before and after', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const member = await aParticipant(company, { user: { first_name: 'Églantine', last_name: 'Quéméneur' } });
  const mentor = await aPresenter(company, { user: { first_name: 'Paul', last_name: 'Bernard' } });
  const reason = 'Absence de longue durée';
  await admin.api('POST /backoffice/v1/mentoring_relationships', {
    body: { participant_id: member.participantId, presenter_id: mentor.presenterId, program_id: company.programId, reason },
  });
  await admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: member.userId, reason } });
  await admin.api('POST /backoffice/v1/account_resumptions', { body: { user_id: member.userId } });
  const role = { user_id: mentor.userId, name: 'hr_referent' as const, program_id: company.programId };
  await admin.api('POST /backoffice/v1/role_grants', { body: role });
  await admin.api('PUT /backoffice/v1/companies/:id', { params: { id: company.id }, body: { limits: { request_expiry_days: 12 } } });
  const tag = await admin.api('POST /backoffice/v1/tags', { body: { name: { fr: 'Négocier' }, family: 'skill', code: 'negocier' } });
  await admin.api('PUT /backoffice/v1/tags/:id', { params: { id: tag.id }, body: { name: { fr: 'Négocier mieux' } } });
  await admin.api('DELETE /backoffice/v1/tags/:id', { params: { id: tag.id } });

  const entries = await admin.api('GET /backoffice/v1/audit_entries');
  expect(entries.map(({ action, subject, changes }) => [action, subject, changes]).reverse()).toEqual([
    [
      'mentoring_relationship.initiated',
      expect.toSatisfy((names) => [...names].sort().join() === 'Paul Bernard,Églantine Quéméneur'),
      [{ field: 'relationship_state', before: null, after: 'admin_initiated' }],
    ],
    ['account.suspended', ['Églantine Quéméneur'], [{ field: 'state', before: 'active', after: 'suspended' }]],
    ['account.resumed', ['Églantine Quéméneur'], [{ field: 'state', before: 'suspended', after: 'active' }]],
    [
      'role.granted',
      ['Paul Bernard'],
      [
        { field: 'role', before: null, after: 'hr_referent' },
        { field: 'program', before: null, after: expect.any(String) },
      ],
    ],
    ['company.configured', [expect.any(String)], [{ field: 'request_expiry_days', before: expect.any(String), after: '12' }]],
    ['tag.created', ['Négocier'], [{ field: 'name', before: null, after: 'Négocier' }]],
    ['tag.changed', ['Négocier mieux'], [{ field: 'name', before: 'Négocier', after: 'Négocier mieux' }]],
    ['tag.removed', ['Négocier mieux'], [{ field: 'name', before: 'Négocier mieux', after: null }]],
  ]);
});

test('the audit log is searched by name and reason, and filtered by person and day', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const [member, other] = [
    await aPerson(company, { user: { first_name: 'Églantine', last_name: 'Quéméneur' } }),
    await aPerson(company, { user: { first_name: 'Paul', last_name: 'Bernard' } }),
  ];
  for (const { userId } of [member, other]) {
    await admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: userId, reason: `Motif ${userId}` } });
  }
  const subjectsOf = async (filter: object) => {
    const { rows, total } = await hr.list('audit_entries', { filter });
    expect(total).toBe(rows.length);
    return rows.map(({ subject }) => String(subject));
  };
  expect(await subjectsOf({ q: 'eglantine quemeneur' })).toEqual(['Églantine Quéméneur']);
  expect(await subjectsOf({ q: other.userId })).toEqual(['Paul Bernard']);
  expect(await subjectsOf({ q: 'adele' })).toHaveLength(2);
  expect(await subjectsOf({ person_id: member.userId })).toEqual(['Églantine Quéméneur']);
  expect(await subjectsOf({ person_id: admin.person.userId })).toHaveLength(2);
  expect(await subjectsOf({ action: 'account.resumed' })).toEqual([]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(testApp.clock.now);
  expect(await subjectsOf({ from: today, to: today })).toHaveLength(2);
  expect(await subjectsOf({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
});

test('the audit log names a deleted member, and staff by their name', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  const member = await aPerson(company);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aide demandée par la RH' } });
  await staff.api('POST /backoffice/v1/account_suspensions', { body: { user_id: member.userId, reason: 'Demande de la RH' } });
  await company.within((tx) =>
    tx
      .updateTable('users')
      .set({ first_name: '', last_name: '', state: 'closed', closed_at: testApp.clock.now })
      .where('id', '=', member.userId)
      .execute(),
  );
  const { rows } = await admin.list('audit_entries', { filter: { q: 'solene demande', action: 'account.suspended' } });
  expect(rows[0]).toMatchObject({ subject: ['Membre supprimé'], actor: { kind: 'staff', name: 'Solène Petit' } });
});

test('the audit log records sign-ins, refused passwords, sign-outs and exports, apart from the administration', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const person = await aPerson(company, { roles: [{ name: 'hr_referent' }], user: { first_name: 'Églantine', last_name: 'Quéméneur' } });
  await setPassword(testApp, person.email);
  const origin = { origin: 'http://localhost', host: 'localhost' };
  const signIn = (url: string, attempted: string) =>
    testApp.send({ method: 'POST', url, body: { email: person.email, password: attempted }, headers: origin });
  await signIn('/auth/sign_in', 'no');
  const entriesOf = async (kind: string) =>
    (await admin.list('audit_entries', { filter: { kind }, sort: ['created_at', 'ASC'], range: [0, 99] })).rows;
  await expect.poll(async () => (await entriesOf('session')).length).toBe(1);
  const member = await signIn('/auth/sign_in', password);
  const { 'access-token': token, client, uid } = member.headers;
  const credentials = { 'access-token': String(token), client: String(client), uid: String(uid) };
  await testApp.send({ method: 'GET', url: '/auth/export', headers: credentials });
  await testApp.send({ method: 'DELETE', url: '/auth/sign_out', headers: credentials });
  const console = await signIn('/backoffice/v1/session', password);
  const cookie = [console.headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith('binome_console='))
    ?.split(';')[0];
  await consoleClientOf(testApp, cookie ?? '').call('DELETE', 'session');
  await admin.api('GET /backoffice/v1/companies/:id/configuration', { params: { id: company.id } });
  await admin.api('POST /backoffice/v1/list_exports', { body: { resource: 'users' } });

  const name = 'Églantine Quéméneur';
  const actor = { kind: 'member', name };
  const place = (after: string) => [{ field: 'place', before: null, after }];
  expect(await entriesOf('session')).toMatchObject([
    { action: 'session.refused', actor: null, subject: [name], changes: place('member') },
    { action: 'session.opened', actor, subject: [name], changes: place('member') },
    { action: 'session.closed', actor, subject: [name], changes: place('member') },
    { action: 'session.opened', actor, subject: [name], changes: place('console') },
    { action: 'session.closed', actor, subject: [name], changes: place('console') },
  ]);
  expect(await entriesOf('administration')).toMatchObject([
    { action: 'account.exported', actor, subject: [name] },
    { action: 'company.exported', actor: { name: expect.stringContaining('Adèle') } },
    { action: 'list.exported', changes: [{ field: 'list', before: null, after: 'users' }] },
  ]);
});

test('members’ sign-ins are read by administrators and staff, not by referents and managers', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const { email } = await aPerson(company);
  await setPassword(testApp, email);
  const headers = { origin: 'http://localhost', host: 'localhost' };
  await testApp.send({ method: 'POST', url: '/auth/sign_in', body: { email, password }, headers });
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aide demandée par la RH' } });
  const companyManager = await signInToConsole(testApp, (await aPerson(company, { roles: [{ name: 'program_manager' }] })).email);
  const entriesOf = async (client: ConsoleClient, filter: object) => (await client.list('audit_entries', { filter })).total;
  for (const client of [admin, staff]) expect(await entriesOf(client, { kind: 'session' })).toBe(1);
  for (const client of [hr, companyManager]) {
    for (const filter of [{ kind: 'session' }, { action: 'session.opened' }]) expect(await entriesOf(client, filter)).toBe(0);
    expect(await entriesOf(client, {})).toBe(1);
  }
});

test('recording an export takes the right to read the list', async () => {
  const { admin, unitAdmin, hr } = await consoleUsers(await aCompany(testApp));
  const record = (client: ConsoleClient, resource: string) => client.call('POST', 'list_exports', { resource });
  const statuses = async (client: ConsoleClient) =>
    Promise.all(['users', 'invitations', 'audit_entries', 'leads', 'nothing'].map(async (list) => (await record(client, list)).status));
  expect(await statuses(admin)).toEqual([201, 201, 201, 403, 403]);
  expect(await statuses(hr)).toEqual([201, 201, 201, 403, 403]);
  expect(await statuses(unitAdmin)).toEqual([201, 403, 403, 403, 403]);
});

test('the audit log names the emergency administrator, and the post of a moderated comment', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const manager = await aPerson(company, { roles: [{ name: 'company_admin' }], user: { first_name: 'Zélie', last_name: 'Prat' } });
  await setPassword(testApp, manager.email);
  await admin.api('POST /backoffice/v1/break_glass_administrators', { body: { user_id: manager.userId } });
  const member = await aParticipant(company);
  const { data: article } = await member.api('POST /api/v1/articles', {
    body: { kind: 'news', title: 'Un atelier en mai', body: 'Le 12 mai.' },
  });
  const { data: comment } = await member.api('POST /api/v1/articles/:id/comments', {
    params: { id: article.id },
    body: { body: 'À quelle heure ?' },
  });
  const hidden = { article_id: article.id, comment_id: comment.id, reason: 'Hors sujet' };
  await admin.api('POST /backoffice/v1/article_hidings', { body: hidden });
  const { rows } = await admin.list('audit_entries', { sort: ['created_at', 'ASC'] });
  expect(rows).toMatchObject([
    { action: 'break_glass.granted', subject: ['Zélie Prat'] },
    { action: 'article_comment.hidden', subject: ['Un atelier en mai'] },
  ]);
});

test('a member who ends sessions in other browsers is in the audit log', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const person = await aPerson(company);
  await setPassword(testApp, person.email);
  const body = { email: person.email, password };
  for (let count = 0; count < 2; count++) await testApp.send({ method: 'POST', url: '/auth/sign_in', body, headers: {} });
  await person.api('DELETE /auth/sessions');
  await person.api('DELETE /auth/sessions');
  const { rows } = await admin.list('audit_entries', { filter: { action: 'session.ended' } });
  expect(rows).toMatchObject([{ changes: [{ field: 'sessions', before: null, after: '2' }] }]);
});

test('the log of staff records their sign-ins, refused passwords, sign-outs and what they do with enquiries', async () => {
  const email = `${randomUUID()}@binome.example`;
  const staff = await aStaffMember(testApp, email);
  const name = `Q${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  await testApp.database.directory.updateTable('directory.staff').set({ last_name: name }).where('id', '=', staff.staffId).execute();
  await setPassword(testApp, email);
  const visitor = consoleClientOf(testApp, '');
  await visitor.call('POST', 'session', { email, password: 'no' });
  const entriesOf = async (kind: string) =>
    (await staff.list('staff_audit_entries', { filter: { q: name, kind }, sort: ['created_at', 'ASC'] })).rows;
  await expect.poll(async () => (await entriesOf('session')).length).toBe(1);
  const opened = await visitor.call('POST', 'session', { email, password });
  const cookie = [opened.headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith('binome_console='));
  await consoleClientOf(testApp, cookie?.split(';')[0] ?? '').call('DELETE', 'session');
  const lead = { first_name: 'Zoé', last_name: 'Petit', email: `${randomUUID()}@ailleurs.example`, wants_information: true };
  const { id } = await testApp.database.directory.insertInto('directory.leads').values(lead).returning('id').executeTakeFirstOrThrow();
  await staff.call('PUT', `leads/${id}`, { handled: true });
  await staff.call('PUT', `leads/${id}`, { handled: false });
  await staff.api('GET /backoffice/v1/lead_exports', { query: { filter: JSON.stringify({ q: lead.email }) } });
  await staff.api('POST /backoffice/v1/list_exports', { body: { resource: 'companies' } });
  expect((await staff.call('POST', 'list_exports', { resource: 'users' })).status).toBe(403);

  const actor = `Solène ${name}`;
  expect(await entriesOf('session')).toMatchObject([
    { action: 'session.refused', actor: null, subject: actor },
    { action: 'session.opened', actor, subject: actor },
    { action: 'session.closed', actor, subject: actor },
  ]);
  expect(await entriesOf('administration')).toMatchObject([
    { action: 'lead.handled', actor, subject: 'Zoé Petit' },
    { action: 'lead.reopened', actor, subject: 'Zoé Petit' },
    { action: 'lead.exported', actor, subject: null, details: { leads: 1 } },
    { action: 'list.exported', actor, subject: null, details: { list: 'companies' } },
  ]);
});

test.each([
  '\u200b\u200b\u200b\u200b\u200b\u200b',
  '\u200f\u200f\u200f\u200f\u200f\u200f',
  '\u2800\u3164\u2800\u3164\u2800\u3164',
  '\u00a0\u2003\u00a0\u2003\u00a0\u2003',
  'a\u200b\u200b\u200b\u200b\u200b',
])('a reason of invisible characters is none (%j)', async (reason) => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const member = await aPerson(company);
  const answer = await admin.call('POST', 'account_suspensions', { user_id: member.userId, reason });
  expect([answer.status, Object.keys(Object(answer.body.errors))]).toEqual([422, expect.arrayContaining(['reason'])]);
});
