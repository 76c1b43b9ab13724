import { randomUUID } from 'node:crypto';
import { anIdentityProvider } from '@binome/testing/identity-provider';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aStaffMember, type ConsoleClient, signInToConsole } from '../../testing/console.ts';
import { aParticipant, aPerson } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();
const hour = 3_600_000;
const wait = (milliseconds: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + milliseconds);
};

/** A company with a member, whose account a change of the sign-in could open, and an administrator. */
async function aCompanyWithMember() {
  const company = await aCompany(testApp);
  await aParticipant(company);
  return { company, proposer: await anAdministrator(company, { user: { first_name: 'Adèle' } }) };
}

async function anAdministrator(company: TestCompany, options: Parameters<typeof aPerson>[1] = {}) {
  const person = await aPerson(company, { roles: [{ name: 'company_admin' }], ...options });
  return { ...(await signInToConsole(testApp, person.email)), person };
}

async function staffIn(company: TestCompany) {
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider à la mise en place' } });
  return staff;
}

const settingsOf = ({ id }: TestCompany, client: ConsoleClient) => client.api('GET /backoffice/v1/companies/:id', { params: { id } });
const ssoOf = ({ id }: TestCompany, client: ConsoleClient) => client.api('GET /backoffice/v1/single_sign_on/:id', { params: { id } });

const change = ({ id }: TestCompany, client: ConsoleClient, body: Record<string, unknown>) =>
  client.api('PUT /backoffice/v1/companies/:id', { params: { id }, body });

/** Proposes an e-mail domain for registrations, and returns the id of the proposal. */
async function propose(company: TestCompany, client: ConsoleClient, domain = 'nova.example'): Promise<string> {
  return (await change(company, client, { email_domains: [domain] })).proposed_change_id ?? '';
}

const confirm = (client: ConsoleClient, sign_in_change_id: string) =>
  client.api('POST /backoffice/v1/sign_in_change_confirmations', { body: { sign_in_change_id } });
const withdraw = (client: ConsoleClient, sign_in_change_id: string) =>
  client.api('POST /backoffice/v1/sign_in_change_withdrawals', { body: { sign_in_change_id } });

const stateOf = async (client: ConsoleClient, id: string) =>
  (await client.list('sign_in_changes', { filter: { id: [id] } })).rows[0]?.state;

test('an identity provider that one administrator imports is used once a second one confirms, and both are told of it twice', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const colleague = await anAdministrator(company, { language: 'en' });
  const outsider = await anAdministrator(await aCompany(testApp));
  const provider = await anIdentityProvider(`https://idp.${company.slug}.example/metadata`, 'https://binome.example/callback');
  const imported = await proposer.api('POST /backoffice/v1/identity_provider_imports', { body: { metadata: provider.metadata() } });
  const id = imported.proposed_change_id ?? '';
  expect(imported).toMatchObject({
    provider: null,
    waiting: [
      {
        ...{ id, kind: 'identity_provider', state: 'proposed', due_at: null, obstacle: 'second_person_required' },
        proposed_by: { kind: 'member', name: 'Adèle Durand' },
        can: { confirm: false, withdraw: true },
      },
    ],
  });
  expect(imported.waiting[0]?.changes).toContainEqual({ field: 'issuer', before: null, after: provider.issuer });
  expect((await refusal(confirm(proposer, id))).code).toBe('second_person_required');
  expect((await refusal(confirm(outsider, id))).status).toBe(404);
  expect((await ssoOf(company, proposer)).provider).toBeNull();

  expect(await ssoOf(company, colleague)).toMatchObject({ waiting: [{ can: { confirm: true, withdraw: true }, obstacle: null }] });
  expect(await confirm(colleague, id)).toMatchObject({ state: 'applied', closed_by: 'Camille Durand', is_confirmed: true });
  expect(await ssoOf(company, proposer)).toMatchObject({ provider: { issuer: provider.issuer, certificates: [{}] }, waiting: [] });
  expect((await refusal(confirm(colleague, id))).code).toBe('transition_refused');
  expect((await refusal(withdraw(colleague, id))).code).toBe('transition_refused');

  const { rows } = await proposer.list('audit_entries', { sort: ['created_at', 'ASC'] });
  const difference = expect.arrayContaining([{ field: 'issuer', before: null, after: provider.issuer }]);
  expect(rows).toMatchObject([
    { action: 'sign_in_change.proposed', actor: { name: 'Adèle Durand' }, changes: difference },
    { action: 'identity_provider.imported', actor: { name: 'Camille Durand' }, changes: difference },
  ]);
  await letWorkerFinish(company);
  const name = `Société ${company.slug}`;
  const [asked, done] = await mailsOf(testApp, proposer.person.email);
  expect([asked?.subject, done?.subject]).toEqual([
    `À confirmer : un changement de la connexion à Binôme pour ${name}`,
    `La connexion à Binôme a changé pour ${name}`,
  ]);
  expect(asked?.text).toContain(`Fournisseur d’identité : rien → ${provider.issuer}`);
  const english = await mailsOf(testApp, colleague.person.email);
  expect(english.map(({ subject }) => subject)).toEqual([
    `To confirm: a change to signing in to Binôme for ${name}`,
    `Signing in to Binôme has changed for ${name}`,
  ]);
  expect(english[1]?.text).toContain('Adèle Durand suggested changing the identity provider');
});

test('where there is one administrator, a change takes effect after a day', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const id = await propose(company, proposer);
  const dueAt = new Date(testApp.clock.now.getTime() + 24 * hour).toISOString();
  expect((await ssoOf(company, proposer)).waiting).toMatchObject([{ id, due_at: dueAt, can: { confirm: false, withdraw: true } }]);
  wait(24 * hour - 1000);
  expect(await runDueJobs(company, 'sign-in-changes')).toEqual([]);
  wait(1000);
  expect(await runDueJobs(company, 'sign-in-changes')).toEqual(['sign-in-changes']);
  expect(await settingsOf(company, proposer)).toMatchObject({ email_domains: ['nova.example'] });
  const { rows } = await proposer.list('audit_entries');
  expect(rows[0]).toMatchObject({
    action: 'company.configured',
    actor: null,
    changes: [{ field: 'email_domains', after: 'nova.example' }],
  });
  await letWorkerFinish(company);
  const mails = await mailsOf(testApp, proposer.person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Dans 24 heures, la connexion à Binôme change pour Société ${company.slug}`,
    `La connexion à Binôme a changé pour Société ${company.slug}`,
  ]);
});

test('a person who was just named administrator does not confirm for a day', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const puppet = await aPerson(company);
  const role = { user_id: puppet.userId, name: 'company_admin' as const, program_id: null, business_unit_id: null };
  await proposer.api('POST /backoffice/v1/role_grants', { body: role });
  const id = await propose(company, proposer);
  const theirs = await signInToConsole(testApp, puppet.email);
  expect((await ssoOf(company, theirs)).waiting).toMatchObject([
    { obstacle: 'new_administrator', can: { confirm: false, withdraw: true } },
  ]);
  expect((await refusal(confirm(theirs, id))).code).toBe('new_administrator');
  wait(24 * hour);
  expect(await confirm(theirs, id)).toMatchObject({ state: 'applied' });
});

test('an administrator whose role or account a colleague takes away first learns of the change', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const removed = await anAdministrator(company);
  const suspended = await anAdministrator(company);
  const role = { user_id: removed.person.userId, name: 'company_admin' as const, program_id: null, business_unit_id: null };
  await proposer.api('POST /backoffice/v1/role_removals', { body: role });
  await proposer.api('POST /backoffice/v1/account_suspensions', { body: { user_id: suspended.person.userId, reason: 'Absence longue' } });
  await propose(company, proposer);
  await letWorkerFinish(company);
  for (const { person } of [removed, suspended]) {
    const subjects = (await mailsOf(testApp, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Dans 24 heures, la connexion à Binôme change pour Société ${company.slug}`);
  }
});

test('the provider’s staff propose, and withdraw only what they proposed', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const staff = await staffIn(company);
  const domain = `${randomUUID()}.example`;
  const { domains } = await proposer.api('POST /backoffice/v1/sign_in_domains', { body: { domain } });
  const verification = { body: { domain_id: domains[0]?.id ?? '' } };
  const verified = await staff.api('POST /backoffice/v1/sign_in_domain_verifications', verification);
  const id = verified.proposed_change_id ?? '';
  expect(verified).toMatchObject({
    domains: [{ verified_at: null }],
    waiting: [{ due_at: null, can: { confirm: false, withdraw: true } }],
  });
  expect((await refusal(confirm(staff, id))).code).toBe('forbidden');
  wait(25 * hour);
  expect(await runDueJobs(company, 'sign-in-changes')).toEqual([]);
  const own = await propose(company, proposer);
  expect((await refusal(withdraw(staff, own))).code).toBe('forbidden');

  const again = await staffIn(company);
  expect(await confirm(proposer, id)).toMatchObject({ state: 'applied', proposed_by: { kind: 'staff', name: 'Solène Petit' } });
  expect(await ssoOf(company, proposer)).toMatchObject({ domains: [{ domain, verified_at: expect.any(String) }] });
  const second = await change(company, again, { sso_account_creation: 'invited' });
  expect(await withdraw(again, second.proposed_change_id ?? '')).toMatchObject({ state: 'withdrawn', closed_by: 'Solène Petit' });
});

test('the provider’s staff propose nothing where no administrator could confirm it', async () => {
  const company = await aCompany(testApp);
  await aParticipant(company);
  const staff = await staffIn(company);
  expect((await refusal(propose(company, staff))).code).toBe('administrator_required');
});

test('a change of a setting that already waits is refused until the first one is withdrawn; other settings do not wait for it', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const colleague = await anAdministrator(company);
  const first = await propose(company, proposer);
  expect((await refusal(propose(company, colleague, 'autre.example'))).code).toBe('sign_in_change_open');
  const other = await change(company, colleague, { sso_account_creation: 'invited', page_size: 30 });
  // What does not concern the sign-in is saved at once.
  expect(other).toMatchObject({ page_size: 30, sso_account_creation: 'nobody', proposed_change_id: expect.any(String) });

  expect(await withdraw(colleague, first)).toMatchObject({
    state: 'withdrawn',
    closed_by: 'Camille Durand',
    can: { confirm: false, withdraw: false },
  });
  await confirm(proposer, await propose(company, colleague, 'autre.example'));
  expect(await settingsOf(company, proposer)).toMatchObject({ email_domains: ['autre.example'] });
  await letWorkerFinish(company);
  const subjects = (await mailsOf(testApp, proposer.person.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Changement de connexion retiré : rien ne change pour Société ${company.slug}`);
});

test('a change that nobody confirms in a week ends', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const colleague = await anAdministrator(company);
  const id = await propose(company, proposer);
  wait(7 * 24 * hour);
  expect((await refusal(confirm(colleague, id))).code).toBe('transition_refused');
  await runDueJobs(company, 'sign-in-changes');
  expect(await stateOf(proposer, id)).toBe('expired');
  expect(await settingsOf(company, proposer)).toMatchObject({ email_domains: [] });
  await letWorkerFinish(company);
  const subjects = (await mailsOf(testApp, colleague.person.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Changement de connexion sans suite : rien ne change pour Société ${company.slug}`);
});

test('what a person proposed who is no longer an administrator takes no effect, and is replaced by the next proposal', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const colleague = await anAdministrator(company);
  const third = await anAdministrator(company);
  const id = await propose(company, proposer);
  const role = { user_id: proposer.person.userId, name: 'company_admin' as const, program_id: null, business_unit_id: null };
  await colleague.api('POST /backoffice/v1/role_removals', { body: role });
  expect((await ssoOf(company, third)).waiting).toMatchObject([{ obstacle: 'proposer_not_administrator', can: { confirm: false } }]);
  expect((await refusal(confirm(third, id))).code).toBe('proposer_not_administrator');
  const next = await propose(company, colleague, 'autre.example');
  expect(await stateOf(third, id)).toBe('expired');
  await confirm(third, next);
  expect(await settingsOf(company, third)).toMatchObject({ email_domains: ['autre.example'] });
});

test('a change whose time has come takes no effect if its proposer is no longer an administrator, or if it is no longer possible', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const id = await propose(company, proposer);
  const possible = await change(company, proposer, { auto_validation: true }).catch(() => undefined);
  expect(possible).toBeUndefined();
  const staff = await staffIn(company);
  await staff.api('POST /backoffice/v1/account_suspensions', { body: { user_id: proposer.person.userId, reason: 'Compte volé' } });
  wait(24 * hour);
  await runDueJobs(company, 'sign-in-changes');
  expect(await stateOf(await staffIn(company), id)).toBe('expired');
  const { email_domains } = await company.within((tx) =>
    tx.selectFrom('company_settings').select('email_domains').executeTakeFirstOrThrow(),
  );
  expect(email_domains).toEqual([]);
});

test('a change whose time came while no job ran, as in an archived company, takes no effect after its week', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const id = await propose(company, proposer);
  wait(7 * 24 * hour);
  await runDueJobs(company, 'sign-in-changes');
  expect(await stateOf(proposer, id)).toBe('expired');
  expect(await settingsOf(company, proposer)).toMatchObject({ email_domains: [] });
});

test('a verified domain that another company verifies first is not taken from it when the time has come', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const rival = await aCompany(testApp);
  const theirs = await anAdministrator(rival);
  const domain = `${randomUUID()}.example`;
  const verify = async (of: TestCompany, admin: ConsoleClient) => {
    const { domains } = await admin.api('POST /backoffice/v1/sign_in_domains', { body: { domain } });
    return (await staffIn(of)).api('POST /backoffice/v1/sign_in_domain_verifications', { body: { domain_id: domains[0]?.id ?? '' } });
  };
  const { proposed_change_id } = await verify(company, proposer);
  // The rival has no members, so its change takes effect at once.
  expect(await verify(rival, theirs)).toMatchObject({ proposed_change_id: null, domains: [{ verified_at: expect.any(String) }] });
  expect((await refusal(confirm(proposer, proposed_change_id ?? ''))).code).toBe('domain_taken');
});

test('the first set-up of a company without members takes effect at once, and is told and recorded', async () => {
  const company = await aCompany(testApp);
  const admin = await anAdministrator(company);
  expect(await change(company, admin, { email_domains: ['nova.example'] })).toMatchObject({
    ...{ email_domains: ['nova.example'], proposed_change_id: null },
  });
  const staff = await staffIn(company);
  expect(await change(company, staff, { social_sign_in: true })).toMatchObject({ social_sign_in: true, proposed_change_id: null });
  const { rows } = await admin.list('sign_in_changes');
  expect(rows).toMatchObject([
    { state: 'applied', proposed_by: { kind: 'staff' } },
    { state: 'applied', is_confirmed: false },
  ]);
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, admin.person.email)).toHaveLength(2);

  // An administrator with a profile is a member: messages with a partner are theirs.
  await company.within((tx) => tx.insertInto('profiles').values({ user_id: admin.person.userId, type: 'presenter' }).execute());
  expect((await change(company, admin, { social_sign_in: false })).proposed_change_id).not.toBeNull();
});

test('an administrator does not make a company one without members by naming everybody an administrator', async () => {
  const company = await aCompany(testApp);
  const admin = await anAdministrator(company);
  // Their role came with the account, by an invitation.
  const today = testApp.clock.now;
  const { userId } = await aPerson(company, { user: { confirmed_at: today } });
  await company.within((tx) => tx.insertInto('user_roles').values({ user_id: userId, name: 'company_admin', granted_at: today }).execute());
  expect((await change(company, admin, { sso_account_creation: 'invited' })).proposed_change_id).toBeNull();

  const colleague = await aPerson(company, { user: { confirmed_at: today } });
  wait(hour);
  const role = { user_id: colleague.userId, name: 'company_admin' as const, program_id: null, business_unit_id: null };
  await admin.api('POST /backoffice/v1/role_grants', { body: role });
  expect((await change(company, admin, { social_sign_in: true })).proposed_change_id).not.toBeNull();
});

test('the log names people whose accounts are closed by no empty text', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const colleague = await anAdministrator(company);
  const reader = await anAdministrator(company);
  await confirm(colleague, await propose(company, proposer));
  const erased = { state: 'closed' as const, closed_at: testApp.clock.now, first_name: '', last_name: '' };
  const ids = [proposer, colleague].map(({ person }) => person.userId);
  await company.within((tx) => tx.updateTable('users').set(erased).where('id', 'in', ids).execute());
  expect((await reader.list('sign_in_changes')).rows).toMatchObject([
    { proposed_by: { kind: 'member', name: 'Membre supprimé' }, closed_by: 'Membre supprimé' },
  ]);
  // The mail of the confirmation is written after both have left.
  await letWorkerFinish(company);
  const mails = await mailsOf(testApp, reader.person.email);
  expect(mails.at(-1)?.text.replace(/\s+/g, ' ')).toMatch(/Membre supprimé avait proposé .* Membre supprimé a confirmé/);
});

test('a change that changes nothing proposes nothing', async () => {
  const { company, proposer } = await aCompanyWithMember();
  const { email_domains, sso_attributes, sign_in_methods } = await settingsOf(company, proposer);
  const answer = await change(company, proposer, { email_domains, sso_attributes, sign_in_methods });
  expect(answer.proposed_change_id).toBeNull();
  expect((await ssoOf(company, proposer)).waiting).toEqual([]);
});
