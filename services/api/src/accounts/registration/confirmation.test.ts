import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anOpenLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { aRegistration, confirmationToken, newPassword, newPasswordBody } from '../../testing/registration.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();
const randomIp = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
const visitor = () => clientOf(testApp, randomIp());
/** Confirms with a new password, as the owner of the mailbox does in another browser. */
const confirm = (token: string, chosen: object = newPasswordBody) =>
  testApp.send({ method: 'PUT', url: '/auth/confirmation', body: { confirmation_token: token, ...chosen }, headers: randomIp() });
const hours = (count: number) => new Date(testApp.clock.now.getTime() + count * 3_600_000);
const stateOf = async (company: TestCompany, email: string) =>
  (await company.within((tx) => tx.selectFrom('users').where('email', '=', email).select('state').executeTakeFirstOrThrow())).state;

/** A person who has registered and received the confirmation mail. */
async function aRegistrant(company: TestCompany, overrides: Partial<ReturnType<typeof aRegistration>> = {}) {
  const body = { ...aRegistration(company, await anOpenLink(company, { program_id: company.programId })), ...overrides };
  await visitor()('POST /auth', { body });
  await letWorkerFinish(company);
  return { email: body.email, token: await confirmationToken(company, body.email) };
}

test('the confirmation token is in the fragment of the mailed address, and stored as a hash only', async () => {
  const company = await aCompany(testApp);
  const { email, token } = await aRegistrant(company);
  const [mail] = await mailsOf(testApp, email);
  expect(mail?.subject).toBe('Confirmez votre adresse e-mail');
  expect(mail?.text).toContain(`/auth#confirmation_token=${token}`);
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = await testApp.database.directory.selectFrom('directory.email_confirmations').select('token_hash').execute();
  expect(stored.map(({ token_hash }) => token_hash)).not.toContain(token);
  const events = await company.within((tx) => tx.selectFrom('events').selectAll().execute());
  expect(JSON.stringify(events)).not.toContain(token);
});

test('confirming signs the person in, whose registration then awaits validation', async () => {
  const company = await aCompany(testApp);
  const { email, token } = await aRegistrant(company);
  const answer = await confirm(token);
  expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining({ email, state: 'confirmed' })]);
  const { 'access-token': session, client, uid } = answer.headers;
  const api = clientOf(testApp, { 'access-token': String(session), client: String(client), uid: String(uid) });
  expect((await api('GET /auth/registration')).data).toMatchObject({ state: 'confirmed', validation_days: 3 });
  expect((await refusal(api('GET /api/v1/presenters'))).code).toBe('registration_pending');
});

describe('a confirmation link', () => {
  test('works once, within two days', async () => {
    const company = await aCompany(testApp);
    const [first, late] = [await aRegistrant(company), await aRegistrant(company)];
    expect((await confirm(first.token)).status).toBe(200);
    const again = await confirm(first.token);
    expect([again.status, again.body.code]).toEqual([422, 'confirmation_link_expired']);
    const before = testApp.clock.now;
    testApp.clock.now = hours(49);
    expect((await confirm(late.token)).body.code).toBe('confirmation_link_expired');
    testApp.clock.now = before;
    expect(await stateOf(company, late.email)).toBe('registered');
  });

  test('works once among ten concurrent uses', async () => {
    const company = await aCompany(testApp);
    const { token } = await aRegistrant(company);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const events = await company.within((tx) =>
      tx.selectFrom('events').where('name', '=', 'registration.confirmed').select('id').execute(),
    );
    expect(events).toHaveLength(1);
  });

  test('is refused when unknown, empty or equal to the stored hash', async () => {
    await aRegistrant(await aCompany(testApp));
    const stored = await testApp.database.directory.selectFrom('directory.email_confirmations').select('token_hash').executeTakeFirst();
    for (const token of ['', 'x', randomBytes(32).toString('base64url'), String(stored?.token_hash)]) {
      expect((await confirm(token)).body.code).toBe('confirmation_link_expired');
    }
  });

  test('is refused in a suspended company', async () => {
    const company = await aCompany(testApp);
    const { token } = await aRegistrant(company);
    const suspend = testApp.database.directory.updateTable('directory.companies').set({ suspended_at: new Date() });
    await suspend.where('id', '=', company.id).execute();
    expect((await confirm(token)).body.code).toBe('confirmation_link_expired');
  });
});

describe('when the company trusts a domain', () => {
  test('a confirmed e-mail of that domain is validated at once, without a mail', async () => {
    const company = await aCompany(testApp, { email_domains: ['nova.example'], auto_validation: true });
    const { email, token } = await aRegistrant(company, { email: `${randomUUID()}@nova.example` });
    expect((await confirm(token)).body.data).toMatchObject({ state: 'validated' });
    await letWorkerFinish(company);
    expect(await mailsOf(testApp, email)).toHaveLength(1);
    const notifications = await company.within((tx) => tx.selectFrom('notifications').select(['kind']).execute());
    expect(notifications).toEqual([{ kind: 'registration.validated' }]);
  });

  test('a confirmed e-mail of another domain awaits validation', async () => {
    const company = await aCompany(testApp, { email_domains: ['nova.example'], auto_validation: true });
    const link = await anOpenLink(company, { allowed_domains: ['partenaire.example'] });
    const body = { ...aRegistration(company, link), email: `${randomUUID()}@partenaire.example` };
    await visitor()('POST /auth', { body });
    await letWorkerFinish(company);
    expect((await confirm(await confirmationToken(company, body.email))).body.data).toMatchObject({ state: 'confirmed' });
  });
});

describe('requesting another confirmation', () => {
  const ask = (email: string) => visitor()('POST /auth/confirmation', { body: { email } });

  test('sends another mail, and either link works', async () => {
    const company = await aCompany(testApp);
    const { email, token } = await aRegistrant(company);
    await ask(email.toUpperCase());
    await expect
      .poll(() =>
        company.within((tx) => tx.selectFrom('events').where('name', '=', 'registration.confirmation_asked').select('id').execute()),
      )
      .toHaveLength(1);
    await letWorkerFinish(company);
    const second = await confirmationToken(company, email);
    expect(second).not.toBe(token);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(second)).body.code).toBe('confirmation_link_expired');
  });

  test('gets the same answer for every address, and mails only unconfirmed registrations', async () => {
    const company = await aCompany(testApp);
    const member = await aPerson(company);
    const { email } = await aRegistrant(company);
    const answers = await Promise.all([ask(email), ask(member.email), ask(`${randomUUID()}@personne.example`)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await letWorkerFinish(company);
    expect(await mailsOf(testApp, member.email)).toEqual([]);
  });

  test('is limited to five requests by address', async () => {
    const email = `${randomUUID()}@personne.example`;
    for (let count = 0; count < 5; count += 1) await ask(email);
    expect((await refusal(ask(email))).code).toBe('too_many_requests');
  });

  test('sends nothing when the e-mail is confirmed before the mail is sent', async () => {
    const company = await aCompany(testApp);
    const { email, token } = await aRegistrant(company);
    await ask(email);
    await expect
      .poll(() =>
        company.within((tx) => tx.selectFrom('events').where('name', '=', 'registration.confirmation_asked').select('id').execute()),
      )
      .toHaveLength(1);
    await confirm(token);
    await letWorkerFinish(company);
    expect(await mailsOf(testApp, email)).toHaveLength(1);
  });
});

test('lists the names of those who validate: roles of the whole company and of the person’s programs', async () => {
  const company = await aCompany(testApp);
  const otherProgram = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const aPersonNamed = (
    last_name: string,
    roles: NonNullable<Parameters<typeof aPerson>[1]>['roles'],
    state: 'active' | 'suspended' = 'active',
  ) => aPerson(company, { roles, user: { first_name: 'A', last_name, state } });
  await aPersonNamed('Admin', [{ name: 'company_admin' }]);
  await aPersonNamed('Référente', [{ name: 'hr_referent' }]);
  await aPersonNamed('Responsable', [{ name: 'program_manager', program_id: company.programId }]);
  await aPersonNamed('Ailleurs', [{ name: 'program_manager', program_id: otherProgram.id }]);
  await aPersonNamed('Entité', [{ name: 'business_unit_admin', business_unit_id: company.unitId }]);
  await aPersonNamed('Partie', [{ name: 'hr_referent' }], 'suspended');
  const person = await aPerson(company, { user: { state: 'confirmed' } });
  const { data } = await person.api('GET /auth/registration');
  expect(data.validators.map(({ last_name }) => last_name)).toEqual(['Admin', 'Référente', 'Responsable']);
  expect(Object.keys(data.validators[0] ?? {})).toEqual(['first_name', 'last_name']);
});

describe('an e-mail that somebody else registered by an open link', () => {
  /** A registration with the key that its browser received. */
  async function aRegistrantWithKey(company: TestCompany, password: string) {
    const link = await anOpenLink(company);
    const body = { ...aRegistration(company, link), password, password_confirmation: password };
    const { registration_key } = await visitor()('POST /auth', { body });
    await letWorkerFinish(company);
    return { email: body.email, registration_key, token: await confirmationToken(company, body.email) };
  }
  const signIn = (email: string, password: string) =>
    testApp.send({ method: 'POST', url: '/auth/sign_in', body: { email, password }, headers: randomIp() });

  test('is not confirmed with that person’s password: the owner of the mailbox chooses one', async () => {
    const company = await aCompany(testApp);
    const { email, token } = await aRegistrantWithKey(company, 'Mot-de-passe-d-autrui-1');
    const without = await confirm(token, {});
    expect([without.status, without.body.code]).toEqual([422, 'password_needed']);
    expect((await confirm(token, { registration_key: 'x'.repeat(43) })).body.code).toBe('password_needed');
    const weak = await confirm(token, { password: 'a', password_confirmation: 'a' });
    expect(weak.body.errors).toHaveProperty('password');
    const common = await confirm(token, { password: 'motdepasse', password_confirmation: 'motdepasse' });
    expect(common.body.errors).toMatchObject({
      password: ['Ce mot de passe est trop courant : il serait deviné en quelques essais. Choisissez-en un autre.'],
    });
    expect(await stateOf(company, email)).toBe('registered');

    expect((await confirm(token)).status).toBe(200);
    expect((await signIn(email, 'Mot-de-passe-d-autrui-1')).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  test('is confirmed with the chosen password in the browser that registered', async () => {
    const company = await aCompany(testApp);
    const { email, token, registration_key } = await aRegistrantWithKey(company, 'Mon-propre-choix-1');
    expect((await confirm(token, { registration_key })).status).toBe(200);
    expect((await signIn(email, 'Mon-propre-choix-1')).status).toBe(200);
  });

  test('does not sign in before it is confirmed', async () => {
    const company = await aCompany(testApp);
    const { email } = await aRegistrantWithKey(company, 'Mot-de-passe-d-autrui-1');
    const answer = await signIn(email, 'Mot-de-passe-d-autrui-1');
    expect([answer.status, answer.body.code]).toEqual([403, 'email_unconfirmed']);
    expect((await signIn(email, 'un autre')).body.code).toBe('invalid_credentials');
  });
});
