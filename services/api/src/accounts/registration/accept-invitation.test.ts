import { randomBytes, randomUUID } from 'node:crypto';
import { legalVersions } from '@binome/contract/accounts/legal-versions';
import { describe, expect, test } from 'vitest';
import { anOpenLink, aPersonalLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { readInvitationLink } from '../../testing/invitations.ts';
import { aDevice } from '../../testing/passkey-device.ts';
import { aPerson } from '../../testing/person.ts';
import { anAcceptance, aRegistration, newPassword } from '../../testing/registration.ts';
import { setSignIn } from '../../testing/sign-in-changes.ts';
import { withSingleSignOn } from '../../testing/single-sign-on.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();
const origin = new URL(testApp.services.env.BASE_URL).origin;
/** Attempts are counted by IP address. */
const randomIp = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
const visitor = () => clientOf(testApp, randomIp());
type Acceptance = ReturnType<typeof anAcceptance>;
const accept = (body: Acceptance & { minor_declaration?: 'guardian_consent' }) => visitor()('POST /auth/invitations', { body });
/** Sends bodies that the typed client does not allow. */
const sendRaw = (body: unknown, headers: Record<string, string> = {}) =>
  testApp.send({ method: 'POST', url: '/auth/invitations', body, headers: { 'accept-language': 'fr', ...randomIp(), ...headers } });
const renew = ({ id, token }: { id: string; token: string }) => visitor()('POST /auth/access_link_renewals', { body: { id, token } });

const personOf = (company: TestCompany, id: string) =>
  company.within((tx) => tx.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow());
const linkOf = (company: TestCompany, id: string) =>
  company.within((tx) => tx.selectFrom('access_links').where('id', '=', id).selectAll().executeTakeFirstOrThrow());

describe('accepting an invitation', () => {
  test('creates the account with what the invitation says, its consents, and no mail; the link is used', async () => {
    const company = await aCompany(testApp);
    const site = await company.within((tx) =>
      tx.insertInto('sites').values({ name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' }).returning('id').executeTakeFirstOrThrow(),
    );
    const known = { business_unit_id: company.unitId, site_id: site.id, job_title: 'Juriste' };
    const link = await aPersonalLink(company, { program_id: company.programId }, known);
    const { data } = await accept({ ...anAcceptance(link), language: 'en', time_zone: 'America/Martinique' });
    expect(data).toMatchObject({ id: link.userId, email: link.email, state: 'validated', current_program: { id: company.programId } });
    expect(await personOf(company, link.userId)).toMatchObject({
      ...{ ...known, first_name: 'Inès', last_name: 'Petit', language: 'en', time_zone: 'America/Martinique', date_of_birth: '1990-05-17' },
      ...{ access_link_id: link.id, registered_at: testApp.clock.now, confirmed_at: testApp.clock.now, decided_at: testApp.clock.now },
    });
    const given = { locale: 'en', given_at: testApp.clock.now };
    const consents = await company.within((tx) => tx.selectFrom('consents').select(['kind', 'version', 'locale', 'given_at']).execute());
    expect(consents).toEqual([
      { kind: 'user_agreement', version: legalVersions.user_agreement, ...given },
      { kind: 'privacy_notice', version: legalVersions.privacy_notice, ...given },
    ]);
    expect((await linkOf(company, link.id)).used_at).toEqual(testApp.clock.now);
    const events = await company.within((tx) => tx.selectFrom('events').orderBy('id').select(['name', 'data']).execute());
    expect(events).toEqual([
      { name: 'registration.registered', data: { access_link_id: link.id } },
      { name: 'registration.confirmed', data: {} },
      { name: 'registration.validated', data: { because: 'invited_by_name' } },
    ]);
    await letWorkerFinish(company);
    expect(await mailsOf(testApp, link.email)).toEqual([]);
    const again = await visitor()('POST /auth/sign_in', { body: { email: link.email, password: newPassword } });
    expect(again.data.id).toBe(link.userId);
  });

  test('signs the person in at once', async () => {
    const company = await aCompany(testApp);
    const { headers } = await sendRaw(anAcceptance(await aPersonalLink(company)));
    const { 'access-token': token, client, uid } = headers;
    const api = clientOf(testApp, { 'access-token': String(token), client: String(client), uid: String(uid) });
    expect((await api('GET /auth/validate_token')).data.state).toBe('validated');
  });

  test('stores the edition of the charter that was agreed to, and refuses one that has changed', async () => {
    const company = await aCompany(testApp);
    const content = { title: 'Charte', intro: '', sections: [] };
    const { id } = await company.within((tx) =>
      tx.insertInto('documents').values({ kind: 'charter', locale: 'fr', content, version: 4 }).returning('id').executeTakeFirstOrThrow(),
    );
    const body = anAcceptance(await aPersonalLink(company));
    expect((await sendRaw(body)).body).toMatchObject({ code: 'invalid', errors: { accepted: [expect.stringContaining('ont changé')] } });
    await accept({ ...body, accepted: { ...body.accepted, charter: `${id}:4` } });
    const consents = await company.within((tx) => tx.selectFrom('consents').select(['kind', 'version']).execute());
    expect(consents).toContainEqual({ kind: 'charter', version: `${id}:4` });
  });

  test('of a minor needs a declaration', async () => {
    const company = await aCompany(testApp);
    const minor = { ...anAcceptance(await aPersonalLink(company)), date_of_birth: `${testApp.clock.now.getUTCFullYear() - 16}-01-01` };
    expect(await refusal(accept(minor))).toMatchObject({ status: 422, code: 'under_age' });
    await accept({ ...minor, minor_declaration: 'guardian_consent' });
    const kinds = await company.within((tx) => tx.selectFrom('consents').select('kind').execute());
    expect(kinds).toContainEqual({ kind: 'guardian_consent' });
  });

  test('reports all faults by field, and knows the person’s own words in a password', async () => {
    const company = await aCompany(testApp, { password_min_length: 10 }, { languages: ['fr'] });
    const body = anAcceptance(await aPersonalLink(company));
    const faulty = { ...body, password: 'court', date_of_birth: '2099-01-01', language: 'en' };
    expect((await sendRaw(faulty)).body.errors).toMatchObject({
      password: ['Le mot de passe doit compter de 10 à 200 caractères.'],
      date_of_birth: ['Vérifiez cette date de naissance.'],
      language: ['Choisissez l’une des langues de l’entreprise.'],
    });
    const { password: _, ...without } = body;
    expect((await sendRaw(without)).body.errors).toMatchObject({ password: ['Ce champ doit être rempli'] });
    expect((await sendRaw({ ...body, password: 'Ines.Petit-1' })).body.errors).toHaveProperty('password');
  });

  test.each(['first_name', 'email', 'business_unit_id', 'roles', 'state', 'company_id'])('refuses the field %s', async (key) => {
    const company = await aCompany(testApp);
    const link = await aPersonalLink(company);
    const answer = await sendRaw({ ...anAcceptance(link), [key]: 'x' });
    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_keys']);
    expect((await personOf(company, link.userId)).state).toBe('invited');
  });

  test('is refused by an open link, and once the address or the directory has changed', async () => {
    const company = await aCompany(testApp);
    expect((await sendRaw(anAcceptance(await anOpenLink(company)))).body.code).toBe('access_link_invalid');
    const off = await aPersonalLink(company, {}, { directory_status: 'inactive' });
    expect((await sendRaw(anAcceptance(off))).body.code).toBe('access_link_expired');
    // An administrator corrects the address: the link in the former mail no longer works.
    const moved = await aPersonalLink(company);
    const { admin } = await consoleUsers(company);
    await admin.api('POST /backoffice/v1/email_changes', {
      body: { user_id: moved.userId, email: `autre@${company.slug}.example`, reason: 'Faute de frappe' },
    });
    expect((await sendRaw(anAcceptance(moved))).body.code).toBe('access_link_invalid');
  });

  test('is refused for an address with an account in another company, whose account and link stay', async () => {
    const [company, elsewhere] = [await aCompany(testApp), await aCompany(testApp)];
    const member = await aPerson(elsewhere);
    const link = await aPersonalLink(company, {}, { email: member.email });
    const answer = await sendRaw(anAcceptance(link));
    expect([answer.status, answer.body.code]).toEqual([422, 'email_in_other_company']);
    expect([(await personOf(company, link.userId)).state, (await linkOf(company, link.id)).used_at]).toEqual(['invited', null]);
    expect((await member.api('GET /auth/validate_token')).data.state).toBe('active');
  });

  test('replaces a registration that somebody else made with the address, with its password and consents', async () => {
    const company = await aCompany(testApp);
    const link = await aPersonalLink(company);
    const password = `${newPassword}-d-autrui`;
    const other = { ...aRegistration(company, await anOpenLink(company)), password, password_confirmation: password };
    await visitor()('POST /auth', { body: { ...other, email: link.email, first_name: 'Autrui' } });
    expect((await accept(anAcceptance(link))).data).toMatchObject({ first_name: 'Inès', state: 'validated' });
    const signIn = (attempted: string) =>
      testApp.send({ method: 'POST', url: '/auth/sign_in', body: { email: link.email, password: attempted }, headers: randomIp() });
    expect([(await signIn(password)).status, (await signIn(newPassword)).status]).toEqual([401, 200]);
  });

  test('creates one account among many uses of the link', async () => {
    const company = await aCompany(testApp);
    const body = anAcceptance(await aPersonalLink(company));
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendRaw(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body: refused }) => refused.code))).toEqual(
      new Set(['access_link_used']),
    );
  });

  test('is refused where the company requires single sign-on', async () => {
    const company = await aCompany(testApp);
    await withSingleSignOn(company);
    await setSignIn(company, { sign_in_methods: 'sso' });
    const link = await aPersonalLink(company);
    const { data } = await visitor()('POST /auth/access_links', { body: { id: link.id, token: link.token } });
    expect(data.way_in).toBe('sso');
    expect((await sendRaw(anAcceptance(link))).body.code).toBe('sso_required');
  });
});

describe('with a passkey', () => {
  const host = new URL(origin).host;
  const ask = async (link: { id: string; token: string }) => {
    const body = { access_link: { id: link.id, token: link.token } };
    const answer = await testApp.send({ method: 'POST', url: '/auth/invitation_passkeys', body, headers: { host, origin, ...randomIp() } });
    const cookie = [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .find((each) => each.startsWith('binome_sso='));
    return { answer, challenge: String(Object(answer.body.data).challenge), cookie: cookie?.split(';')[0] ?? '' };
  };

  test('the account has no password, and the passkey signs in', async () => {
    const company = await aCompany(testApp);
    const link = await aPersonalLink(company);
    const device = aDevice(origin);
    const { answer, challenge, cookie } = await ask(link);
    expect(answer.body.data).toMatchObject({ user: { name: link.email, displayName: 'Inès Petit' }, excludeCredentials: [] });
    const { password: _, ...body } = anAcceptance(link);
    const made = await sendRaw({ ...body, passkey: device.create(challenge) }, { cookie, host, origin });
    expect([made.status, made.body.data]).toMatchObject([201, { id: link.userId, state: 'validated' }]);

    const started = await testApp.send({ method: 'POST', url: '/auth/passkey_challenges', body: {}, headers: { host, origin } });
    const browser = [started.headers['set-cookie']]
      .flat()
      .map(String)
      .find((each) => each.startsWith('binome_sso='));
    const signed = device.get(String(Object(started.body.data).challenge));
    const headers = { cookie: browser?.split(';')[0] ?? '', host, origin };
    const entered = await testApp.send({ method: 'POST', url: '/auth/passkey_sign_in', body: signed, headers });
    expect([entered.status, entered.body.data]).toMatchObject([200, { id: link.userId }]);
  });

  test('a challenge of another browser, a used one and none are refused, and nothing is created', async () => {
    const company = await aCompany(testApp);
    const link = await aPersonalLink(company);
    const { challenge } = await ask(link);
    const { password: _, ...body } = anAcceptance(link);
    for (const cookie of ['', 'binome_sso=x']) {
      const passkey = aDevice(origin).create(challenge);
      expect((await sendRaw({ ...body, passkey }, { cookie, host, origin })).body.code).toBe('passkey_refused');
    }
    expect((await personOf(company, link.userId)).state).toBe('invited');
    expect((await ask(await anOpenLink(company))).answer.body.code).toBe('access_link_invalid');
  });
});

describe('validation', () => {
  test('waits for a decision where the company does not validate people invited by name, and may fill in the profile meanwhile', async () => {
    const company = await aCompany(testApp, { trusts_invitations: false });
    const link = await aPersonalLink(company);
    const { headers, body } = await sendRaw(anAcceptance(link));
    expect(body.data).toMatchObject({ state: 'confirmed' });
    const credentials = { 'access-token': String(headers['access-token']), client: String(headers.client), uid: String(headers.uid) };
    const api = clientOf(testApp, credentials);
    const { data: profile } = await api('POST /api/v1/participants', { body: { title: 'J’apprends vite.' } });
    expect(profile).toMatchObject({
      title: 'J’apprends vite.',
      visible: false,
      missing: expect.arrayContaining([{ code: 'validation', anchor: null }]),
    });
    await api('GET /api/v1/participant_steps');
    await api('GET /api/v1/workplaces');
    await api('PUT /api/v1/availabilities', { body: { data: [] } });
    expect((await api('GET /auth/registration')).data).toMatchObject({ state: 'confirmed', validation_days: 3 });
    expect((await refusal(api('GET /api/v1/presenters'))).code).toBe('registration_pending');

    const { hr } = await consoleUsers(company);
    await hr.api('POST /backoffice/v1/registration_approvals', { body: { user_ids: [link.userId], decision: 'validate' } });
    expect((await api('GET /auth/validate_token')).data.state).toBe('active');
    await letWorkerFinish(company);
    expect((await mailsOf(testApp, link.email)).map(({ subject }) => subject)).toEqual(['Votre inscription est validée']);
  });

  test('awaits a manager if an API key sent the invitation that may not validate; another key vouches', async () => {
    const company = await aCompany(testApp);
    const { admin } = await consoleUsers(company);
    const stateBy = async (scopes: ('invitations:write' | 'registrations:write')[]) => {
      const { key } = await admin.api('POST /backoffice/v1/api_keys', { body: { name: 'SIRH', scopes, days: 90 } });
      const email = `${randomUUID()}@${company.slug}.example`;
      const body = { email, first_name: 'Inès', last_name: 'Petit', valid_days: 30 };
      await testApp.send({ method: 'POST', url: '/backoffice/v1/invitations', body, headers: { authorization: `Bearer ${key}` } });
      await letWorkerFinish(company);
      const { data } = await accept(anAcceptance(readInvitationLink((await mailsOf(testApp, email))[0]?.text ?? '')));
      return data.state;
    };
    expect([await stateBy(['invitations:write']), await stateBy(['invitations:write', 'registrations:write'])]).toEqual([
      'confirmed',
      'validated',
    ]);
  });

  test('is announced by the link: none for an invitation by name, some days for an open link', async () => {
    const company = await aCompany(testApp);
    const daysOf = async ({ id, token }: { id: string; token: string }) =>
      (await visitor()('POST /auth/access_links', { body: { id, token } })).data.validation_days;
    expect([await daysOf(await aPersonalLink(company)), await daysOf(await anOpenLink(company))]).toEqual([0, 3]);
  });
});

describe('a new link', () => {
  const past = () => new Date(testApp.clock.now.getTime() - 1000);

  test('is mailed to the address of an expired invitation, and voids the former one', async () => {
    const company = await aCompany(testApp);
    const link = await aPersonalLink(company, { expires_at: past() });
    expect((await renew(link)).message).toBe('Un message vient de partir à l’adresse de l’invitation. Son lien remplace celui-ci.');
    await letWorkerFinish(company);
    const [mail] = await mailsOf(testApp, link.email);
    const [, token = ''] = new RegExp(`/sign_up/${link.id}#([\\w-]{43})`).exec(mail?.text ?? '') ?? [];
    expect((await visitor()('POST /auth/access_links', { body: { id: link.id, token } })).data.invited?.email).toBe(link.email);
    // Whoever holds the expired link does not get in by it.
    expect((await refusal(visitor()('POST /auth/access_links', { body: { id: link.id, token: link.token } }))).code).toBe(
      'access_link_invalid',
    );
  });

  test('is not sent for a revoked invitation, a closed account or an open link; one with an account is told how to sign in', async () => {
    const company = await aCompany(testApp);
    const [revoked, closed] = [await aPersonalLink(company, { revoked_at: past() }), await aPersonalLink(company, {}, { state: 'closed' })];
    const used = await aPersonalLink(company);
    await accept(anAcceptance(used));
    const messages = await Promise.all([revoked, closed, used].map(async (link) => (await renew(link)).message));
    expect(new Set(messages).size).toBe(1);
    await letWorkerFinish(company);
    const subjects = await Promise.all(
      [revoked, closed, used].map(async ({ email }) => (await mailsOf(testApp, email)).map(({ subject }) => subject)),
    );
    expect(subjects).toEqual([[], [], ['Vous avez déjà un compte']]);
    expect((await refusal(renew(await anOpenLink(company)))).code).toBe('access_link_invalid');
    expect((await refusal(renew({ id: used.id, token: 'x' }))).code).toBe('access_link_invalid');
  });

  test('is mailed to one address three times in an hour at most', async () => {
    const company = await aCompany(testApp);
    const used = await aPersonalLink(company, { used_at: past() }, { state: 'active' });
    for (let count = 0; count < 3; count += 1) await renew(used);
    expect((await refusal(renew(used))).code).toBe('too_many_requests');
  });
});
