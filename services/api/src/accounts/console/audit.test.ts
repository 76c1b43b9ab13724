import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consoleClientOf, consoleUsers, password, setPassword } from '../../testing/console.ts';
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
    tx.updateTable('users').set({ first_name: '', last_name: '', state: 'closed' }).where('id', '=', member.userId).execute(),
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
