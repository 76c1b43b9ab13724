import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { aPersonalLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aStaffMember, consoleUsers, password, setPassword, signInToConsole } from '../../testing/console.ts';
import { aParticipant, aPerson, type TestPerson } from '../../testing/person.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { attemptsOf, exchange, signInWith, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
const aNetwork = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
const anAddress = () => `${randomUUID()}@ailleurs.example`;
const hours = (count: number) => (testApp.clock.now = new Date(testApp.clock.now.getTime() + count * 3_600_000));

async function withPassword(company: TestCompany, options: Parameters<typeof aPerson>[1] = {}): Promise<TestPerson> {
  const person = await aParticipant(company, options);
  await setPassword(testApp, person.email);
  return person;
}

const ask = ({ api }: TestPerson, email: string, current_password = password) =>
  api('POST /auth/email', { body: { email, current_password } });

/** Sends the mails of a company. Returns the last one to an address. */
async function mailTo(company: TestCompany, email: string) {
  await letWorkerFinish(company);
  return (await mailsOf(testApp, email)).at(-1);
}

async function tokenTo(company: TestCompany, email: string): Promise<string> {
  const mail = await mailTo(company, email);
  return /email_change#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = (token: string) => visitor('POST /api/v1/email_change_confirmations', { body: { token } });
const refuse = (token: string) => visitor('POST /api/v1/email_change_refusals', { body: { token } });
const signIn = (email: string) => clientOf(testApp, aNetwork())('POST /auth/sign_in', { body: { email, password } });

const addressOf = async (company: TestCompany, id: string) =>
  (await company.within((tx) => tx.selectFrom('users').where('id', '=', id).select('email').executeTakeFirst()))?.email;

/** What the audit log says of a person, without their sessions. */
const actionsOf = async (company: TestCompany, id: string) => {
  const entries = company.within((tx) =>
    tx.selectFrom('audit_entries').where('subject_id', '=', id).select('action').orderBy('id').execute(),
  );
  return (await entries).map(({ action }) => action).filter((action) => action.startsWith('account.'));
};

test('both mailboxes confirm: the account keeps all that it has, its sessions end, and a forgotten password waits a day', async () => {
  const company = await aCompany(testApp);
  const { participant: person, relationshipId } = await aRelationship(company);
  await setPassword(testApp, person.email);
  const email = anAddress();
  expect((await refusal(ask(person, email, 'Faux-2026!'))).code).toBe('wrong_password');
  expect((await ask(person, email.toUpperCase())).data).toMatchObject({
    email: person.email,
    change: { source: 'person', new_email: email, old_confirmed: false, new_confirmed: false },
  });
  const [old, other] = [await tokenTo(company, person.email), await tokenTo(company, email)];
  // The new address may be a stranger's by mistake.
  const mail = await mailTo(company, email);
  for (const secret of [person.email, 'Camille', 'Durand']) expect(mail?.text).not.toContain(secret);

  expect((await confirm(other)).data).toMatchObject({ address: 'new', state: 'proposed', waits_for_other: true, can: { confirm: false } });
  expect(await addressOf(company, person.userId)).toBe(person.email);
  expect((await refusal(confirm(other))).code).toBe('transition_refused');
  // The mail with a new password that was asked for before no longer works.
  await visitor('POST /auth/password', { body: { email: person.email } });
  const reset = /reset_password_token=([\w-]+)/.exec((await mailTo(company, person.email))?.text ?? '')?.[1];
  expect((await confirm(old)).data).toMatchObject({ address: 'old', state: 'applied', can: { confirm: false, refuse: false } });
  const body = { password: 'Une-autre-2026!', password_confirmation: 'Une-autre-2026!', reset_password_token: reset };
  expect((await refusal(visitor('PUT /auth/password', { body }))).code).toBe('reset_link_expired');

  expect((await refusal(person.api('GET /auth/validate_token'))).status).toBe(401);
  expect((await refusal(signIn(person.email))).code).toBe('invalid_credentials');
  expect((await signIn(email)).data.id).toBe(person.userId);
  const client = clientOf(testApp, await newSession(email));
  expect((await client('GET /api/v1/mentoring_relationships')).data).toMatchObject([{ id: relationshipId }]);

  expect((await mailTo(company, person.email))?.subject).toBe('Votre adresse e-mail a changé');
  expect((await mailTo(company, email))?.subject).toBe('Votre nouvelle adresse est en place');
  const linkOf = async () => {
    await visitor('POST /auth/password', { body: { email } });
    return (await mailTo(company, email))?.text.includes('reset_password_token');
  };
  expect(await linkOf()).toBe(false);
  hours(24);
  expect(await linkOf()).toBe(true);
  expect(await actionsOf(company, person.userId)).toEqual(['account.email_change_proposed', 'account.email_changed']);
});

test('an API key, a device that is known, and an enquiry follow the person', async () => {
  const company = await aCompany(testApp);
  const person = await withPassword(company, { roles: [{ name: 'company_admin' }] });
  const console = await signInToConsole(testApp, person.email);
  const { key } = await console.api('POST /backoffice/v1/api_keys', { body: { name: 'SIRH', scopes: ['users:read'], days: 90 } });
  const { directory } = testApp.database;
  const lead = { first_name: 'Léa', last_name: 'Martin', email: person.email, wants_information: true };
  await directory.insertInto('directory.leads').values(lead).execute();
  const device = randomBytes(32).toString('base64url');
  const login = await directory.selectFrom('directory.logins').where('email', '=', person.email).select('id').executeTakeFirstOrThrow();
  await directory
    .insertInto('directory.known_devices')
    .values({ token_hash: hashToken(device), login_id: login.id })
    .execute();
  const email = anAddress();
  await ask(person, email);
  for (const address of [person.email, email]) await confirm(await tokenTo(company, address));
  const headers = { authorization: `Bearer ${key}` };
  expect((await testApp.send({ method: 'GET', url: '/backoffice/v1/users', body: undefined, headers })).status).toBe(200);
  expect((await console.call('GET', 'session')).status).toBe(401);
  const leads = await directory.selectFrom('directory.leads').where('email', 'in', [person.email, email]).select('email').execute();
  expect(leads).toEqual([{ email }]);
  const devices = await directory.selectFrom('directory.known_devices').where('login_id', '=', login.id).select('token_hash').execute();
  expect(devices).toEqual([{ token_hash: hashToken(device) }]);
});

/** Opens a session for a login, as a sign-in does. */
async function newSession(email: string): Promise<Record<string, string>> {
  const login = await testApp.database.directory
    .selectFrom('directory.logins')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const { token, handle } = await testApp.services.sessions.open(login.id, 'member');
  return { 'access-token': token, client: handle, uid: email };
}

test('either mailbox refuses, the person withdraws, and a change that nobody confirms ends', async () => {
  const company = await aCompany(testApp);
  for (const side of ['old', 'new'] as const) {
    const person = await withPassword(company);
    const email = anAddress();
    await ask(person, email);
    const token = await tokenTo(company, side === 'old' ? person.email : email);
    expect((await refuse(token)).data).toMatchObject({ state: 'refused', can: { confirm: false, refuse: false } });
    expect((await refusal(confirm(token))).code).toBe('transition_refused');
    expect((await mailTo(company, person.email))?.subject).toBe('Votre adresse e-mail ne change pas');
  }
  const person = await withPassword(company, { language: 'en' });
  const email = anAddress();
  await ask(person, email);
  expect((await mailTo(company, email))?.subject).toBe('Confirm your new e-mail address');
  const token = await tokenTo(company, person.email);
  expect((await person.api('DELETE /auth/email')).data.change).toBeNull();
  expect((await refusal(confirm(token))).code).toBe('transition_refused');
  expect((await refusal(person.api('DELETE /auth/email'))).code).toBe('transition_refused');

  await ask(person, email);
  const late = await tokenTo(company, person.email);
  hours(49);
  expect((await refusal(confirm(late))).code).toBe('email_change_link_expired');
  expect((await person.api('GET /auth/email')).data.change).toBeNull();
  await runDueJobs(company, 'email-changes');
  const states = await company.within((tx) =>
    tx.selectFrom('email_changes').where('user_id', '=', person.userId).select('state').orderBy('id').execute(),
  );
  expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'expired']);
});

test('an account without a password takes a sign-in of the last minutes', async () => {
  const company = await aCompany(testApp);
  const person = await aParticipant(company);
  expect((await person.api('GET /auth/email')).data).toMatchObject({ asks_password: false });
  expect((await person.api('POST /auth/email', { body: { email: anAddress() } })).data.change).toMatchObject({ source: 'person' });
  await testApp.database.directory
    .updateTable('directory.sessions')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .where('handle', '=', person.credentials.client ?? '')
    .execute();
  expect((await refusal(person.api('POST /auth/email', { body: { email: anAddress() } }))).code).toBe('fresh_sign_in_required');
});

test('an address with an account gets the same answer, and only its own mailbox learns of it', async () => {
  const company = await aCompany(testApp);
  const colleague = await aParticipant(company);
  const stranger = await aParticipant(await aCompany(testApp));
  const staff = `${randomUUID()}@binome.example`;
  await aStaffMember(testApp, staff);
  const free = anAddress();
  const answers: unknown[] = [];
  for (const email of [free, colleague.email, stranger.email, staff]) {
    const person = await withPassword(company);
    const { data } = await ask(person, email);
    answers.push({ ...data, email: '', change: { ...data.change, new_email: '', expires_at: '' } });
    const old = await mailTo(company, person.email);
    expect(old?.subject).toBe('Votre adresse e-mail doit-elle changer ?');
    expect((await mailTo(company, email))?.subject).toBe(
      email === free ? 'Confirmez votre nouvelle adresse e-mail' : 'Cette adresse a déjà un compte',
    );
    expect((await tokenTo(company, email)) === '').toBe(email !== free);
    expect((await confirm(await tokenTo(company, person.email))).data).toMatchObject({ state: 'proposed' });
    expect(await addressOf(company, person.userId)).toBe(person.email);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('of two people who ask for one address, the first to confirm gets it', async () => {
  const company = await aCompany(testApp);
  const [first, second] = [await withPassword(company), await withPassword(company)];
  const email = anAddress();
  const tokens: [old: string, other: string][] = [];
  for (const person of [first, second]) {
    await ask(person, email);
    tokens.push([await tokenTo(company, person.email), await tokenTo(company, email)]);
  }
  for (const token of tokens[0] ?? []) await confirm(token);
  expect((await refusal(confirm(tokens[1]?.[1] ?? ''))).code).toBe('email_taken');
  expect(await addressOf(company, second.userId)).toBe(second.email);
});

test('an invitation that waits at the new address becomes the account of the person', async () => {
  const company = await aCompany(testApp);
  const person = await withPassword(company);
  const { userId, email } = await aPersonalLink(company, {}, { external_id: 'M-42' });
  await ask(person, email);
  for (const address of [person.email, email]) await confirm(await tokenTo(company, address));
  expect(await addressOf(company, userId)).toBeUndefined();
  const rows = await company.within((tx) => tx.selectFrom('users').where('email', '=', email).select(['id', 'external_id']).execute());
  expect(rows).toEqual([{ id: person.userId, external_id: 'M-42' }]);
});

test('one administrator alone gives nobody’s account another mailbox', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const second = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const colleague = await signInToConsole(testApp, second.email);
  const person = await withPassword(company);
  const email = anAddress();
  const body = { user_id: person.userId, email, reason: 'Nom d’usage après son mariage' };
  expect((await refusal(hr.api('POST /backoffice/v1/email_changes', { body }))).status).toBe(403);
  const own = { ...body, user_id: admin.person.userId };
  expect((await refusal(admin.api('POST /backoffice/v1/email_changes', { body: own }))).status).toBe(403);
  const { email_change, can } = await admin.api('POST /backoffice/v1/email_changes', { body });
  expect([email_change, can]).toMatchObject([
    { new_email: email, source: 'administrator', due_at: null, reason: body.reason },
    { change_email: false, confirm_email: false, withdraw_email: true },
  ]);
  const mail = await mailTo(company, person.email);
  expect(mail?.subject).toBe('L’administration propose une autre adresse pour votre compte');
  expect(mail?.text).toContain(body.reason);
  const [old, other] = [await tokenTo(company, person.email), await tokenTo(company, email)];
  await confirm(other);
  hours(24 * 8);
  await runDueJobs(company, 'email-changes');
  expect(await addressOf(company, person.userId)).toBe(person.email);
  const confirmation = { email_change_id: email_change?.id ?? '' };
  const confirmBy = (client: typeof colleague) => client.api('POST /backoffice/v1/email_change_confirmations', { body: confirmation });
  expect((await refusal(confirmBy(await signInToConsole(testApp, admin.person.email)))).code).toBe('second_person_required');

  // The sessions of the console end after a day.
  await confirmBy(await signInToConsole(testApp, second.email));
  expect(await addressOf(company, person.userId)).toBe(email);
  // The person who did not agree takes it back.
  const late = await tokenTo(company, person.email);
  expect((await visitor('POST /api/v1/email_changes', { body: { token: late } })).data).toMatchObject({
    state: 'applied',
    can: { refuse: true },
  });
  await setPassword(testApp, email);
  await signIn(email);
  expect((await refuse(late)).data.state).toBe('refused');
  expect(await addressOf(company, person.userId)).toBe(person.email);
  expect((await refusal(signIn(email))).code).toBe('invalid_credentials');
  expect((await mailTo(company, email))?.subject).toBe('Cette adresse n’a plus de compte');
  expect((await refusal(refuse(late))).code).toBe('transition_refused');
  expect(old).not.toBe('');
  expect(await actionsOf(company, person.userId)).toEqual([
    'account.email_change_proposed',
    'account.email_change_confirmed',
    'account.email_changed',
    'account.email_change_refused',
  ]);
});

test('where there is no other administrator, the old address has a week to refuse', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const propose = async (person: TestPerson, email: string) => {
    const body = { user_id: person.userId, email, reason: 'Ancienne boîte fermée' };
    return admin.api('POST /backoffice/v1/email_changes', { body });
  };
  const [person, objector, withdrawn] = [await withPassword(company), await withPassword(company), await withPassword(company)];
  const [email, refused] = [anAddress(), anAddress()];
  expect((await propose(person, email)).email_change?.due_at).not.toBeNull();
  await propose(objector, refused);
  const { email_change } = await propose(withdrawn, anAddress());
  expect((await refusal(propose(person, anAddress()))).code).toBe('email_change_open');
  expect((await refusal(ask(person, anAddress()))).code).toBe('email_change_open');
  const body = { email_change_id: email_change?.id ?? '' };
  expect((await admin.api('POST /backoffice/v1/email_change_withdrawals', { body })).email_change).toBeNull();
  for (const address of [email, refused]) await confirm(await tokenTo(company, address));
  expect((await objector.api('DELETE /auth/email')).data.change).toBeNull();
  hours(24 * 6);
  await runDueJobs(company, 'email-changes');
  expect(await addressOf(company, person.userId)).toBe(person.email);
  hours(24);
  await runDueJobs(company, 'email-changes');
  expect(await addressOf(company, person.userId)).toBe(email);
  for (const { userId, email: before } of [objector, withdrawn]) expect(await addressOf(company, userId)).toBe(before);
});

test('one address gets five proposals a day at most, whoever proposes it for whom', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const email = anAddress();
  const propose = async () => {
    const { userId } = await aParticipant(company);
    return admin.api('POST /backoffice/v1/email_changes', { body: { user_id: userId, email, reason: 'Une faute de frappe' } });
  };
  for (let count = 0; count < 5; count++) await propose();
  expect((await refusal(propose())).code).toBe('too_many_requests');
  expect((await refusal(ask(await withPassword(company), email))).code).toBe('too_many_requests');
});

test('a proposal whose address an invitation of somebody else has by then ends, and the others take effect', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const [email, other] = [anAddress(), anAddress()];
  const known = await withPassword(company, { user: { external_id: 'K-1' } });
  const free = await withPassword(company);
  for (const [{ userId }, address] of [
    [known, email],
    [free, other],
  ] as const) {
    await admin.api('POST /backoffice/v1/email_changes', { body: { user_id: userId, email: address, reason: 'Ancienne boîte fermée' } });
    await confirm(await tokenTo(company, address));
  }
  await aPersonalLink(company, {}, { email, external_id: 'K-2' });
  hours(24 * 7);
  await runDueJobs(company, 'email-changes');
  expect([await addressOf(company, known.userId), await addressOf(company, free.userId)]).toEqual([known.email, other]);
});

test('an administrator reads that a colleague has the address, and nothing of other companies', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const [person, colleague] = [await aParticipant(company), await aParticipant(company)];
  const stranger = await aParticipant(await aCompany(testApp));
  const propose = (user_id: string, email: string) =>
    admin.api('POST /backoffice/v1/email_changes', { body: { user_id, email, reason: 'Une faute de frappe' } });
  expect((await refusal(propose(person.userId, colleague.email))).messages).toEqual([
    'Cette personne a déjà un compte dans votre entreprise.',
  ]);
  expect((await refusal(propose(person.userId, person.email))).messages).toEqual(['C’est déjà l’adresse de ce compte.']);
  expect((await refusal(propose(stranger.userId, anAddress()))).status).toBe(404);
  expect((await propose(person.userId, stranger.email)).email_change).toMatchObject({ new_email: stranger.email });
  expect((await mailTo(company, stranger.email))?.subject).toBe('Cette adresse a déjà un compte');
});

test('an invitation moves at once: the link of the former mail no longer works', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const { userId, id, token } = await aPersonalLink(company);
  const email = anAddress();
  const body = { user_id: userId, email, reason: 'Une faute de frappe' };
  expect(await admin.api('POST /backoffice/v1/email_changes', { body })).toMatchObject({ email, state: 'invited', email_change: null });
  const open = (link: string) => visitor('POST /auth/access_links', { body: { id, token: link } });
  expect((await refusal(open(token))).status).toBe(422);
  const mailed = /\/sign_up\/[\w-]+#([\w-]+)/.exec((await mailTo(company, email))?.text ?? '')?.[1] ?? '';
  expect((await open(mailed)).data).toMatchObject({ invited: { email } });
});

test('a provider signs nobody in for a day whose address moved into its domain without them', async () => {
  // The provider’s clock is the real one.
  testApp.clock.now = new Date();
  const company = await aCompany(testApp);
  const { provider, admin } = await withSingleSignOn(company);
  const second = await signInToConsole(testApp, (await aPerson(company, { roles: [{ name: 'company_admin' }] })).email);
  const person = await aParticipant(company);
  const privateAddress = anAddress();
  await company.within((tx) => tx.updateTable('users').set({ email: privateAddress }).where('id', '=', person.userId).execute());
  await testApp.database.directory
    .updateTable('directory.logins')
    .set({ email: privateAddress })
    .where('user_id', '=', person.userId)
    .execute();
  const body = { user_id: person.userId, email: person.email, reason: 'Adresse professionnelle' };
  const { email_change } = await admin.api('POST /backoffice/v1/email_changes', { body });
  await second.api('POST /backoffice/v1/email_change_confirmations', { body: { email_change_id: email_change?.id ?? '' } });
  await confirm(await tokenTo(company, person.email));
  const arrive = async () => {
    const { location, cookie } = await signInWith(company, provider, { id: randomUUID(), email: person.email });
    return (await exchange(testApp, location, cookie)).status;
  };
  expect(await arrive()).not.toBe(200);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'address_changed' });
  await company.within((tx) =>
    tx
      .updateTable('email_changes')
      .set({ guarded_until: new Date(0) })
      .execute(),
  );
  expect(await arrive()).toBe(200);
});

test('a link of another company’s archive, a closed account and an unknown link are refused', async () => {
  const company = await aCompany(testApp);
  const person = await withPassword(company);
  await ask(person, anAddress());
  const token = await tokenTo(company, person.email);
  expect((await refusal(confirm('nothing'))).code).toBe('email_change_link_expired');
  await person.api('DELETE /auth', { body: { email: person.email, password } });
  expect((await refusal(confirm(token))).code).toBe('email_change_link_expired');
  expect(await company.within((tx) => tx.selectFrom('email_changes').select('id').execute())).toEqual([]);
});
