import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consoleClientOf, consoleUsers, password, setPassword } from '../../testing/console.ts';
import { aParticipant, aPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const randomEmail = () => `${randomUUID()}@binome.example`;

async function signIn(email: string, attempted = password, headers: Record<string, string> = {}) {
  return consoleClientOf(testApp, '').call('POST', 'session', { email, password: attempted }, headers);
}

function cookieOf(headers: Record<string, unknown>): string {
  return (
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => /^(__Host-)?binome_console=/.test(cookie)) ?? ''
  );
}

describe('a console session', () => {
  test('is an HttpOnly cookie for the path of the console', async () => {
    const hr = await aPerson(await aCompany(testApp), { roles: [{ name: 'hr_referent' }] });
    await setPassword(testApp, hr.email);
    const answer = await signIn(hr.email);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: hr.userId, kind: 'member', roles: ['hr_referent'], stay: null });
    const cookie = cookieOf(answer.headers);
    expect(cookie).toMatch(/^binome_console=[\w-]{32}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/backoffice', 'Max-Age=86400']) expect(cookie).toContain(attribute);
    expect(JSON.stringify(answer.body)).not.toContain(cookie.slice(15, 55));

    const console = consoleClientOf(testApp, cookie.split(';')[0] ?? '');
    expect(await console.api('GET /backoffice/v1/session')).toMatchObject({ email: hr.email });
    const signedOut = await console.call('DELETE', 'session');
    expect([signedOut.status, signedOut.body]).toEqual([200, { success: true }]);
    expect(cookieOf(signedOut.headers)).toBe('binome_console=; Max-Age=0; Path=/backoffice; HttpOnly; SameSite=Strict');
    expect((await console.call('GET', 'session')).status).toBe(401);
    expect((await console.call('DELETE', 'session')).status).toBe(200);
  });

  test('is refused to a member without a role, without revealing the account for a wrong password', async () => {
    const member = await aParticipant(await aCompany(testApp));
    await setPassword(testApp, member.email);
    const [correctPassword, wrongPassword, unknownEmail] = [
      await signIn(member.email),
      await signIn(member.email, 'no'),
      await signIn(randomEmail()),
    ];
    expect([correctPassword.status, correctPassword.body.code, correctPassword.headers['set-cookie']]).toEqual([
      403,
      'forbidden',
      undefined,
    ]);
    expect([wrongPassword.status, wrongPassword.body]).toEqual([unknownEmail.status, unknownEmail.body]);
    expect(wrongPassword.body.code).toBe('invalid_credentials');
  });

  test('does not give access to the member app, nor a member session to the console', async () => {
    const hr = await aPerson(await aCompany(testApp), { roles: [{ name: 'hr_referent' }] });
    const credentials = { ...hr.credentials, cookie: `binome_console=${hr.credentials['access-token']}` };
    expect((await consoleClientOf(testApp, '').call('GET', 'session', undefined, credentials)).status).toBe(401);
    const { token, handle } = await openConsoleToken(hr.email);
    const answer = await testApp.send({
      method: 'GET',
      url: '/auth/validate_token',
      headers: { 'access-token': token, uid: hr.email, client: handle },
    });
    expect(answer.status).toBe(401);
  });

  test.each([
    [undefined, 403],
    ['null', 403],
    ['https://elsewhere.example', 403],
    ['http://localhost.elsewhere.example', 403],
    ['http://localhost', 201],
  ])('is opened from origin %s with status %i', async (origin, status) => {
    const staff = randomEmail();
    await aStaffMember(testApp, staff);
    await setPassword(testApp, staff);
    const headers: Record<string, string> = { host: 'localhost', ...(origin ? { origin } : {}) };
    const body = { email: staff, password };
    const answer = await testApp.send({ method: 'POST', url: '/backoffice/v1/session', body, headers });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('origin_refused');
  });

  test.each([
    ['https://nova.binome.example', 201],
    ['https://binome.example', 201],
    ['http://nova.binome.example', 403],
    ['http://binome.example', 403],
    ['https://rivage.binome.example', 403],
  ])('of an HTTPS deployment is opened from %s with status %i', async (origin, status) => {
    const secure = await startTestApp({ BASE_URL: 'https://binome.example', BASE_DOMAIN: 'binome.example' });
    const staff = randomEmail();
    await aStaffMember(secure, staff);
    await setPassword(secure, staff);
    const headers = { host: 'nova.binome.example', origin };
    const answer = await secure.send({ method: 'POST', url: '/backoffice/v1/session', body: { email: staff, password }, headers });
    expect(answer.status).toBe(status);
    if (status === 201) expect(cookieOf(answer.headers)).toContain('Secure');
  });

  test('refuses writes from other origins, and allows reads', async () => {
    const company = await aCompany(testApp);
    const { admin } = await consoleUsers(company);
    const elsewhere = { origin: 'https://elsewhere.example' };
    const answer = await admin.call('PUT', `companies/${company.id}`, { name: 'Volée' }, elsewhere);
    expect([answer.status, answer.body.code]).toEqual([403, 'origin_refused']);
    expect((await admin.call('DELETE', 'session', undefined, elsewhere)).status).toBe(403);
    expect((await admin.call('GET', 'session', undefined, elsewhere)).status).toBe(200);
  });

  test('ends with the role', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    await company.within((tx) => tx.deleteFrom('user_roles').where('user_id', '=', hr.person.userId).execute());
    expect((await hr.call('GET', 'session')).status).toBe(403);
    expect((await hr.list('users')).status).toBe(403);
  });

  test('ends with the account', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', hr.person.userId).execute());
    expect((await hr.call('GET', 'session')).status).toBe(401);
  });
});

describe('staff', () => {
  test('list every company, and read no data of any', async () => {
    const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
    const staff = await aStaffMember(testApp, randomEmail());
    const { rows, status } = await staff.list('companies', { filter: { id: [company.id, otherCompany.id] } });
    expect([status, rows.length]).toEqual([200, 2]);
    expect(rows[0]).toMatchObject({ limits: null, can: { enter: true, edit: false } });
    expect(await staff.api('GET /backoffice/v1/session')).toMatchObject({ kind: 'staff', company: null, first_name: 'Solène' });
    for (const resource of ['users', 'sites', 'programs', 'audit_entries', 'business_units']) {
      const answer = await staff.list(resource);
      expect([resource, answer.status, answer.code]).toEqual([resource, 403, 'grant_required']);
    }
    expect((await staff.call('GET', `companies/${company.id}`)).body.code).toBe('grant_required');
  });

  test('enter a company with a reason, and are audited', async () => {
    const company = await aCompany(testApp);
    const staff = await aStaffMember(testApp, randomEmail());
    const reason = 'Réglage des limites demandé par la RH';
    const entry = await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason } });
    expect(new Date(entry.expires_at).getTime() - testApp.clock.now.getTime()).toBeLessThanOrEqual(8 * 3_600_000);
    expect(await staff.api('GET /backoffice/v1/session')).toMatchObject({
      company: { id: company.id, slug: company.slug },
      stay: { id: entry.id, reason },
    });
    expect((await staff.list('users')).status).toBe(200);
    const audited = await staff.list('audit_entries');
    expect(audited.rows).toMatchObject([{ action: 'company.entered', reason, actor: { kind: 'staff', name: 'Solène Petit' } }]);

    await staff.api('DELETE /backoffice/v1/company_entries/:id', { params: { id: entry.id } });
    expect((await staff.list('users')).code).toBe('grant_required');
    expect((await staff.call('DELETE', `company_entries/${entry.id}`)).status).toBe(404);
    const { admin } = await consoleUsers(company);
    expect((await admin.list('audit_entries')).rows.map(({ action }) => action)).toEqual(['company.left', 'company.entered']);
  });

  test('get one support access from concurrent requests', async () => {
    const [company, staff] = [await aCompany(testApp), await aStaffMember(testApp, randomEmail())];
    const body = { company_id: company.id, reason: 'Un double clic' };
    await Promise.all(Array.from({ length: 6 }, () => staff.call('POST', 'company_entries', body)));
    const grants = testApp.database.directory.selectFrom('directory.support_accesses').where('staff_id', '=', staff.staffId);
    expect(await grants.where('ended_at', 'is', null).select('company_id').execute()).toHaveLength(1);
    expect((await staff.list('users')).status).toBe(200);
  });

  test('have access to one company at a time', async () => {
    const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
    const staff = await aStaffMember(testApp, randomEmail());
    await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Première visite' } });
    await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: otherCompany.id, reason: 'Seconde visite' } });
    expect((await staff.call('GET', `companies/${company.id}`)).status).toBe(404);
    expect((await staff.call('GET', `companies/${otherCompany.id}`)).status).toBe(200);
    const open = await testApp.database.directory
      .selectFrom('directory.support_accesses')
      .where('staff_id', '=', staff.staffId)
      .where('ended_at', 'is', null)
      .select('company_id')
      .execute();
    expect(open).toEqual([{ company_id: otherCompany.id }]);
  });

  test('leave the current company when they sign out', async () => {
    const company = await aCompany(testApp);
    const staff = await aStaffMember(testApp, randomEmail());
    const entry = await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Visite du soir' } });
    expect((await staff.call('DELETE', 'session')).status).toBe(200);
    const grant = await testApp.database.directory
      .selectFrom('directory.support_accesses')
      .where('id', '=', entry.id)
      .select('ended_at')
      .execute();
    expect(grant).toEqual([{ ended_at: expect.any(Date) }]);
    const { admin } = await consoleUsers(company);
    expect((await admin.list('audit_entries')).rows.map(({ action }) => action)).toEqual(['company.left', 'company.entered']);
    expect((await staff.call('DELETE', 'session')).status).toBe(200);
  });

  test('lose access when the support access expires', async () => {
    const company = await aCompany(testApp);
    const staff = await aStaffMember(testApp, randomEmail());
    const entry = await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Visite du matin' } });
    const [created_at, expires_at] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 1000)];
    await testApp.database.directory
      .updateTable('directory.support_accesses')
      .set({ created_at, expires_at })
      .where('id', '=', entry.id)
      .execute();
    expect((await staff.list('users')).code).toBe('grant_required');
    expect(await staff.api('GET /backoffice/v1/session')).toMatchObject({ company: null, stay: null });
  });

  test('need a valid reason and an existing company, and members cannot enter one', async () => {
    const company = await aCompany(testApp);
    const staff = await aStaffMember(testApp, randomEmail());
    const post = (body: unknown) => staff.call('POST', 'company_entries', body);
    expect((await post({ company_id: company.id, reason: '   ok ' })).status).toBe(422);
    expect((await post({ company_id: company.id })).status).toBe(422);
    expect((await post({ company_id: company.id, reason: 'Une visite', expires_at: '2099-01-01T00:00:00Z' })).body.code).toBe(
      'unknown_keys',
    );
    expect((await post({ company_id: randomUUID(), reason: 'Une visite' })).status).toBe(404);
    const { admin, member } = await consoleUsers(company);
    for (const person of [admin, member]) {
      const answer = await person.call('POST', 'company_entries', { company_id: company.id, reason: 'Une visite' });
      expect(answer.status).toBe(403);
    }
    const grants = testApp.database.directory.selectFrom('directory.support_accesses').where('company_id', '=', company.id);
    expect(await grants.select('id').execute()).toEqual([]);
  });
});

describe('users', () => {
  test('are listed in the scope of the role', async () => {
    const company = await aCompany(testApp);
    const { admin, hr, programHr, manager, unitAdmin, member } = await consoleUsers(company);
    const elsewhere = await company.within(async (tx) => {
      const unit = await tx.insertInto('business_units').values({ name: 'Clients' }).returning('id').executeTakeFirstOrThrow();
      return unit.id;
    });
    const near = await aParticipant(company, { user: { first_name: 'Élodie', last_name: 'Près' } });
    const far = await aParticipant(company, { user: { first_name: 'Fatou', last_name: 'Loin', business_unit_id: elsewhere } });
    await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', far.userId).execute());

    for (const person of [admin, hr]) expect((await person.list('users')).total).toBe(8);
    for (const person of [programHr, manager]) {
      const { rows, total } = await person.list('users');
      expect([total, rows.some(({ id }) => id === far.userId)]).toEqual([7, false]);
      expect((await person.call('GET', `users/${far.userId}`)).status).toBe(404);
    }
    expect((await unitAdmin.list('users')).rows).toMatchObject([{ id: near.userId, business_unit: { name: 'Réseaux' } }]);
    expect((await unitAdmin.call('GET', `users/${near.userId}`)).status).toBe(200);
    expect((await unitAdmin.call('GET', `users/${far.userId}`)).status).toBe(404);
    expect((await unitAdmin.list('business_units')).rows).toMatchObject([{ name: 'Réseaux' }]);
    expect((await member.list('users')).status).toBe(403);
    expect((await member.call('GET', `users/${near.userId}`)).status).toBe(403);
  });

  test('of another company are not found', async () => {
    const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
    const [{ admin }, stranger] = [await consoleUsers(company), await aParticipant(otherCompany)];
    const [foreign, unknown] = [await admin.call('GET', `users/${stranger.userId}`), await admin.call('GET', `users/${randomUUID()}`)];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await admin.list('users', { filter: { id: [stranger.userId] } })).rows).toEqual([]);
  });

  test('are searched without accents, filtered, sorted and paged', async () => {
    const company = await aCompany(testApp);
    const { admin } = await consoleUsers(company);
    const zoe = await aPerson(company, {
      presenter: true,
      user: { first_name: 'Zoé', last_name: 'Lefèvre', state: 'validated' },
    });
    const ids = async (filter: unknown) => (await admin.list('users', { filter })).rows.map(({ id }) => id);
    expect(await ids({ q: 'lefevre ZOE' })).toEqual([zoe.userId]);
    expect(await ids({ q: '%' })).toEqual([]);
    expect(await ids({ state: 'validated' })).toEqual([zoe.userId]);
    expect(await ids({ profile_type: 'presenter' })).toEqual([zoe.userId]);
    expect(await ids({ role: 'company_admin' })).toEqual([admin.person.userId]);
    expect(await ids({ business_unit_id: company.unitId })).toEqual([zoe.userId]);
    expect(await ids({ id: [zoe.userId, randomUUID()] })).toEqual([zoe.userId]);
    expect(await ids({ program_id: randomUUID() })).toEqual([]);

    const page = await admin.list('users', { range: [5, 9], sort: ['last_name', 'ASC'] });
    expect([page.range, page.rows.length]).toEqual(['users 5-6/7', 2]);
    expect(page.rows.at(-1)).toMatchObject({ last_name: 'Lefèvre' });
    expect((await admin.list('users', { range: [50, 60] })).range).toBe('users */7');
    for (const field of ['id', 'last_name', 'email', 'state', 'business_unit', 'created_at']) {
      for (const direction of ['ASC', 'DESC']) expect((await admin.list('users', { sort: [field, direction] })).status).toBe(200);
    }
  });

  test.each([
    [{ filter: { password_hash: 'x' } }],
    [{ filter: { company_id: '019a0000-0000-7000-8000-000000000000' } }],
    [{ filter: { state: 'anything' } }],
    [{ filter: { id: ['1'] } }],
    [{ filter: ['q'] }],
    [{ filter: null }],
    [{ sort: ['company_id', 'ASC'] }],
    [{ sort: ['last_name', 'ascending'] }],
    [{ sort: ['last_name; drop table users', 'ASC'] }],
    [{ range: [0, 1000] }],
    [{ range: [9, 0] }],
    [{ range: [-1, 3] }],
  ])('cannot be listed by %j', async (query) => {
    const { admin } = await sharedPeople;
    const answer = await admin.list('users', query);
    expect([answer.status, answer.code]).toEqual([400, 'bad_request']);
  });

  test('cannot be listed by too many ids, malformed JSON or unknown parameters', async () => {
    const { admin } = await sharedPeople;
    const { status } = await admin.list('users', { filter: { id: Array.from({ length: 101 }, () => randomUUID()) } });
    expect(status).toBe(400);
    for (const query of ['filter={', 'range=0-9', 'order=id', 'filter=%00'])
      expect((await admin.call('GET', `users?${query}`)).status).toBe(400);
  });
});

describe('the audit trail', () => {
  test('is readable by roles of the whole company', async () => {
    const { admin, hr, programHr, manager, unitAdmin, member } = await sharedPeople;
    for (const person of [admin, hr]) expect((await person.list('audit_entries')).status).toBe(200);
    for (const person of [programHr, manager, unitAdmin, member]) expect((await person.list('audit_entries')).status).toBe(403);
  });
});

const sharedPeople = aCompany(testApp).then(consoleUsers);

async function openConsoleToken(email: string) {
  const login = await testApp.database.directory
    .selectFrom('directory.logins')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  return testApp.services.sessions.open(login.id, 'console');
}
