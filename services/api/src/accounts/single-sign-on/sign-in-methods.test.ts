import { randomUUID } from 'node:crypto';
import { aKey } from '@binome/testing/identity-provider';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consoleUsers, password, setPassword } from '../../testing/console.ts';
import { aPerson, type TestPerson } from '../../testing/person.ts';
import { raceForAdministrators } from '../../testing/race-for-administrators.ts';
import { aConfirmer, asAppliedChange, setSignIn } from '../../testing/sign-in-changes.ts';
import { attemptsOf, begin, exchange, post, signInWith, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);

const signIn = async (url: string, email: string) => {
  const headers = { origin: 'http://localhost', host: 'localhost' };
  const { status, body } = await testApp.send({ method: 'POST', url, body: { email, password }, headers });
  return [status, body.code];
};

test('single sign-on is required only with a provider and a break-glass administrator, who alone keeps their password and session', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const change = (sign_in_methods: 'password' | 'sso') =>
    admin.api('PUT /backoffice/v1/companies/:id', { params: { id: company.id }, body: { sign_in_methods } });
  expect((await refusal(change('sso'))).messages[0]).toContain('fournisseur d’identité');
  const sso = await withSingleSignOn(company, 'password_or_sso');
  expect((await refusal(change('sso'))).messages[0]).toContain('secours');

  const { administrator } = sso;
  const grant = () => admin.api('POST /backoffice/v1/break_glass_administrators', { body: { user_id: administrator.userId } });
  expect((await refusal(grant())).code).toBe('invalid');
  await setPassword(testApp, administrator.email);
  expect((await grant()).break_glass).toMatchObject([{ id: administrator.userId }]);
  const member = await aPerson(company);
  const stranger = await aPerson(await aCompany(testApp));
  const worker = await aPerson(company);
  const sessionsOf = testApp.database.directory
    .updateTable('directory.sessions')
    .where('login_id', 'in', (eb) => eb.selectFrom('directory.logins').where('email', '=', worker.email).select('id'));
  await sessionsOf.set({ way: 'sso' }).execute();
  await (await aConfirmer(company)).confirmProposed(change('sso'));
  await worker.api('GET /auth/validate_token');
  expect((await refusal(member.api('GET /auth/validate_token'))).status).toBe(401);
  expect((await refusal(admin.api('GET /backoffice/v1/single_sign_on/:id', { params: { id: company.id } }))).status).toBe(401);
  await sso.admin.api('GET /backoffice/v1/single_sign_on/:id', { params: { id: company.id } });
  await administrator.api('GET /auth/validate_token');
  await stranger.api('GET /auth/validate_token');

  const other = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  await setPassword(testApp, other.email);
  for (const url of ['/auth/sign_in', '/backoffice/v1/session']) {
    expect(await signIn(url, other.email)).toEqual([403, 'sso_required']);
    expect((await signIn(url, administrator.email))[1]).toBeUndefined();
  }
  const wrong = await testApp.send({ method: 'POST', url: '/auth/sign_in', body: { email: other.email, password: 'autre' }, headers: {} });
  expect(wrong.body.code).toBe('invalid_credentials');
  const removal = { params: { id: administrator.userId } };
  expect((await refusal(sso.admin.api('DELETE /backoffice/v1/break_glass_administrators/:id', removal))).code).toBe('invalid');
  expect((await refusal(sso.admin.api('DELETE /backoffice/v1/identity_providers/:id', { params: { id: company.id } }))).code).toBe(
    'invalid',
  );
});

test('the last break-glass administrator keeps their access, also when the last two are suspended at once', async () => {
  const company = await aCompany(testApp);
  const { administrator: one } = await withSingleSignOn(company, 'sso');
  const two = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const { admin } = await consoleUsers(company);
  for (const { email } of [one, two]) await setPassword(testApp, email);
  for (const { userId } of [one, two]) await admin.api('POST /backoffice/v1/break_glass_administrators', { body: { user_id: userId } });
  const suspend = ({ userId }: TestPerson) =>
    admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: userId, reason: 'Part à la retraite' } });
  const answers = await raceForAdministrators(testApp, company, [() => suspend(one), () => suspend(two)]);

  const last = answers[0].status === 'rejected' ? one : two;
  const user_id = last.userId;
  const role = { user_id, name: 'company_admin' as const, program_id: null, business_unit_id: null };
  const attempts = [
    () => suspend(last),
    () => admin.api('POST /backoffice/v1/account_closures', { body: { user_id, reason: 'Part à la retraite' } }),
    () => admin.api('POST /backoffice/v1/role_removals', { body: role }),
    () => last.api('DELETE /auth', { body: { email: last.email, password } }),
  ];
  for (const attempt of attempts) expect((await refusal(attempt())).code).toBe('last_break_glass_administrator');
  expect((await last.api('GET /auth/closure')).data.obstacle).toBe('last_break_glass_administrator');
});

test('an administrator enters the console by single sign-on, and a member without a role does not', async () => {
  const company = await aCompany(testApp);
  const { provider, administrator, domain } = await withSingleSignOn(company, 'sso');
  const enter = async (email: string) => {
    const { location, cookie } = await begin(testApp, { domain, to: 'console' });
    return { end: await post(testApp, await provider.answer(location, { id: email, email }), cookie), cookie };
  };
  const { end, cookie } = await enter(administrator.email);
  const code = new URLSearchParams(new URL(end).hash.slice(1)).get('code');
  const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
  const answer = await testApp.send({ method: 'POST', url: '/backoffice/v1/session/sso', body: { code }, headers });
  expect([answer.status, answer.body]).toMatchObject([201, { email: administrator.email }]);
  expect(String(answer.headers['set-cookie'])).toContain('binome_console=');

  const member = await aPerson(company);
  expect((await enter(member.email)).end).toContain('/sso/unauthorized');
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'no_console_role' });
});

test('a domain leads to the provider once staff have verified it, and only for one company', async () => {
  const company = await aCompany(testApp);
  const { admin } = await withSingleSignOn(company);
  const domain = `${randomUUID()}.example`;
  const lookUp = async () => (await visitor('POST /auth/sso/lookup', { body: { domain } })).available;
  const { domains } = await admin.api('POST /backoffice/v1/sign_in_domains', { body: { domain } });
  const domain_id = domains.find((each) => each.domain === domain)?.id ?? '';
  expect(await lookUp()).toBe(false);
  expect((await begin(testApp, { domain })).location).toBe('/sign_in');
  expect((await refusal(admin.api('POST /backoffice/v1/sign_in_domain_verifications', { body: { domain_id } }))).status).toBe(403);

  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  const verify = async (company_id: string, id: string) => {
    await staff.api('POST /backoffice/v1/company_entries', { body: { company_id, reason: 'Vérifier le domaine.' } });
    return staff.api('POST /backoffice/v1/sign_in_domain_verifications', { body: { domain_id: id } });
  };
  await verify(company.id, domain_id);
  expect(await lookUp()).toBe(true);
  expect((await begin(testApp, { domain })).location).toContain('https://idp.example/sso?SAMLRequest=');

  const rival = await aCompany(testApp);
  const theirs = await withSingleSignOn(rival);
  const claimed = await theirs.admin.api('POST /backoffice/v1/sign_in_domains', { body: { domain } });
  const claim = claimed.domains.find((each) => each.domain === domain)?.id ?? '';
  expect((await refusal(verify(rival.id, claim))).code).toBe('domain_taken');
  // Another company's parts do not exist.
  expect((await refusal(theirs.admin.api('DELETE /backoffice/v1/sign_in_domains/:id', { params: { id: domain_id } }))).status).toBe(404);
  expect((await refusal(theirs.admin.api('GET /backoffice/v1/single_sign_on/:id', { params: { id: company.id } }))).status).toBe(404);
});

test('metadata are refused with the reason, and during a change of the certificate both keys are accepted', async () => {
  const company = await aCompany(testApp);
  const { provider, admin } = await withSingleSignOn(company);
  const { email } = await aPerson(company);
  const { confirm } = await aConfirmer(company);
  const put = (metadata: string) => admin.api('POST /backoffice/v1/identity_provider_imports', { body: { metadata } });
  expect((await refusal(put('<x/>'))).messages[0]).toContain('un seul fournisseur');
  expect((await refusal(put(provider.metadata([])))).messages[0]).toContain('aucun certificat');
  expect((await refusal(put(`<!DOCTYPE x>${provider.metadata()}`))).messages[0]).toContain('XML');
  expect((await refusal(put(provider.metadata([{ key: '', cert: 'AAAA' }])))).messages[0]).toContain('illisible');

  const next = await aKey();
  await confirm((await put(provider.metadata([next]))).proposed_change_id ?? '');
  const { provider: stored } = await admin.api('GET /backoffice/v1/single_sign_on/:id', { params: { id: company.id } });
  expect(stored?.certificates).toHaveLength(2);
  for (const key of [provider.key, next]) {
    expect((await signInWith(company, provider, { id: email, email }, { key })).location).toContain('#code=');
  }
  const old = stored?.certificates[1]?.id ?? '';
  const removal = await admin.api('DELETE /backoffice/v1/identity_provider_certificates/:id', { params: { id: old } });
  await confirm(removal.proposed_change_id ?? '');
  const results = await Promise.all([provider.key, next].map((key) => signInWith(company, provider, { id: email, email }, { key })));
  expect(results.map(({ location }) => location.includes('#code=')).sort()).toEqual([false, true]);
});

test('a test runs the whole way before single sign-on is used, shows what the provider sent, and signs nobody in', async () => {
  const company = await aCompany(testApp);
  const { provider, admin } = await withSingleSignOn(company);
  await setSignIn(company, { sign_in_methods: 'password' });
  expect((await begin(testApp, { company: company.slug })).location).toBe('/sign_in');
  const { email, userId } = await aPerson(company);
  const { url } = await admin.api('POST /backoffice/v1/single_sign_on_tests', { body: {} });
  const test = new URL(url).searchParams.get('test') ?? '';
  const { location, cookie } = await begin(testApp, { test });
  const form = await provider.answer(location, { id: 'x', email, attributes: { service: 'Réseaux' } });
  expect(await post(testApp, form, cookie)).toBe('/backoffice/sign_in_attempts');
  const { rows } = await admin.list('sign_in_attempts');
  expect(rows).toMatchObject([
    { is_test: true, reason: null, user: { id: userId }, details: { actual: expect.stringContaining('service = Réseaux') } },
  ]);
  expect(
    await testApp.database.directory
      .selectFrom('directory.sso_codes as c')
      .innerJoin('directory.logins as l', 'l.id', 'c.login_id')
      .where('l.company_id', '=', company.id)
      .selectAll()
      .execute(),
  ).toEqual([]);
  expect((await begin(testApp, { test })).location).toBe('/sign_in');
});

test('the attributes of the provider fill unit, site and job title; the language only once', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  await asAppliedChange(company, async (tx) => {
    const sso_attributes = { business_unit: 'dep', site: 'lieu', job_title: 'titre', language: 'langue' };
    await tx.updateTable('company_settings').set({ sso_attributes }).execute();
    await tx.insertInto('business_units').values({ name: 'Innovation' }).execute();
    await tx.insertInto('sites').values({ name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' }).execute();
  });
  const { email, userId, api } = await aPerson(company);
  const signInAs = (attributes: Record<string, string>) => signInWith(company, provider, { id: 'p', email, attributes });
  const first = await signInAs({ dep: 'innovation', lieu: 'Lyon', titre: 'Architecte', langue: 'en-GB' });
  await exchange(testApp, first.location, first.cookie);
  const read = async () => (await api('GET /auth/validate_token')).data;
  expect(await read()).toMatchObject({
    id: userId,
    business_unit: { name: 'Innovation' },
    site: { name: 'Lyon' },
    job_title: 'Architecte',
    language: 'en',
  });
  await signInAs({ dep: 'Inconnue', langue: 'fr' });
  expect(await read()).toMatchObject({ business_unit: { name: 'Innovation' }, language: 'en' });
  const { identities } = (await api('GET /api/v1/ways_in')).data;
  expect(identities).toMatchObject([{ issuer: provider.issuer }]);
});

test('the manager’s address fills the manager; an unknown one, the person’s own and one of another company change nothing', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  await setSignIn(company, { sso_attributes: { manager: 'responsable' } });
  const { email, userId } = await aPerson(company);
  const manager = await aPerson(company);
  const managerAfter = async (responsable: string) => {
    const { location } = await signInWith(company, provider, { id: 'p', email, attributes: { responsable } });
    expect(location).toContain('#code=');
    const { manager_id } = await company.within((tx) =>
      tx.selectFrom('users').where('id', '=', userId).select('manager_id').executeTakeFirstOrThrow(),
    );
    return manager_id;
  };
  const stranger = await aPerson(await aCompany(testApp));
  expect(await managerAfter('inconnu@ailleurs.example')).toBeNull();
  expect(await managerAfter(manager.email.toUpperCase())).toBe(manager.userId);
  for (const address of ['inconnu@ailleurs.example', 'CN=Responsable', email, stranger.email]) {
    expect(await managerAfter(address)).toBe(manager.userId);
  }
});

test('a sign-in that begins on the host of a company ends there, in that browser only', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  const { email } = await aPerson(company);
  const host = `${company.slug}.localhost:3000`;
  const openAt = (host: string) => testApp.send({ method: 'GET', url: '/redirect_to_sso', body: undefined, headers: { host } });
  const handoverOf = async ({ slug }: { slug: string }) =>
    new URL(String((await openAt(`${slug}.localhost:3000`)).headers.location)).searchParams.get('handover') ?? '';
  const start = await openAt(host);
  const there = String(start.headers['set-cookie']).split(';')[0] ?? '';
  const address = new URL(String(start.headers.location));
  const { location, cookie } = await begin(testApp, Object.fromEntries(address.searchParams));
  const end = await post(testApp, await provider.answer(location, { id: 'p', email }), cookie);
  expect(end).toMatch(new RegExp(`^http://${host}/sso/complete#code=`));
  expect((await exchange(testApp, end, cookie)).body.code).toBe('sso_code_expired');
  expect((await exchange(testApp, end, there)).body).toMatchObject({ data: { email } });
  // The host and the browser are those of the first step, which counts once and for its company; an address cannot name others.
  const { searchParams } = new URL(String((await openAt(host)).headers.location));
  const another = await aCompany(testApp);
  await withSingleSignOn(another);
  const handovers: Record<string, string>[] = [
    { company: company.slug, handover: address.searchParams.get('handover') ?? '' },
    { company: company.slug, origin: `http://${host}`, browser: 'a'.repeat(64) },
    { company: company.slug, origin: 'http://evil.example', browser: 'a'.repeat(64) },
    { company: company.slug, handover: await handoverOf(another) },
    { company: company.slug, test: searchParams.get('handover') ?? '' },
  ];
  for (const query of handovers) {
    const next = await begin(testApp, query);
    const nextEnd = await post(testApp, await provider.answer(next.location, { id: 'p', email }), next.cookie);
    expect(nextEnd).toMatch(/^http:\/\/localhost:3000\/sso\/complete#code=/);
    expect((await exchange(testApp, nextEnd, next.cookie)).body).toMatchObject({ data: { email } });
  }
});
