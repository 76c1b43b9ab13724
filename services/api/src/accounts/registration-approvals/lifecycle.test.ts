import { randomUUID } from 'node:crypto';
import { type RegistrationState, registrationStates } from '@binome/contract/states';
import { describe, expect, test } from 'vitest';
import { aPersonalLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { anAcceptance } from '../../testing/registration.ts';
import { clientOf, startTestApp } from '../../testing/test-app.ts';
import { activateAccount } from '../activate-account.ts';
import { updateAccountStates } from '../state-queries.ts';
import { registrationMachine } from '../states.ts';

const testApp = await startTestApp();

/** The expected transitions of each event, written independently of the machine. */
const expected: Record<keyof typeof registrationMachine, Partial<Record<RegistrationState, RegistrationState>>> = {
  register: { invited: 'registered' },
  stop: { registered: 'invited' },
  confirm: { registered: 'confirmed' },
  validate: { confirmed: 'validated', refused: 'validated' },
  refuse: { confirmed: 'refused' },
  choose_role: { validated: 'active' },
  suspend: { validated: 'suspended', active: 'suspended' },
  resume: { suspended: 'validated' },
  close: {
    invited: 'closed',
    registered: 'closed',
    confirmed: 'closed',
    validated: 'closed',
    active: 'closed',
    refused: 'closed',
    suspended: 'closed',
  },
};

const stateOf = async (company: TestCompany, id: string) =>
  (await company.within((tx) => tx.selectFrom('users').where('id', '=', id).select('state').executeTakeFirstOrThrow())).state;

describe.each(registrationStates)('from %s', (state) => {
  test.each(Object.keys(registrationMachine) as (keyof typeof registrationMachine)[])(
    '%s makes the expected transition, or none',
    async (event) => {
      const company = await aCompany(testApp);
      const { userId } = await aPerson(company, { user: { state } });
      const columns = event === 'close' ? { closed_at: testApp.clock.now } : {};
      const updated = await company.within((tx) => updateAccountStates(tx, [userId], registrationMachine[event], columns));
      const to = expected[event][state];
      expect([updated, await stateOf(company, userId)]).toEqual([to ? [userId] : [], to ?? state]);
    },
  );

  test('an invitation is usable by an invited person, and while a registration with their e-mail is unconfirmed', async () => {
    const company = await aCompany(testApp);
    const link = await aPersonalLink(company, {}, { state });
    const answer = await testApp.send({ method: 'POST', url: '/auth/invitations', body: anAcceptance(link), headers: {} });
    const refused = state === 'closed' ? 'access_link_expired' : 'access_link_used';
    const isOpen = state === 'invited' || state === 'registered';
    expect([answer.status, answer.body.code]).toEqual(isOpen ? [201, undefined] : [422, refused]);
    expect(await stateOf(company, link.userId)).toBe(isOpen ? 'validated' : state);
  });

  test('a first profile activates a validated account', async () => {
    const company = await aCompany(testApp);
    const { userId } = await aPerson(company, { user: { state } });
    await company.within((tx) => {
      const actor = { company_id: company.id, user_id: userId };
      const context = { tx, actor, now: new Date(), services: testApp.services, afterCommit: () => {} };
      return activateAccount(context as unknown as Parameters<typeof activateAccount>[0]);
    });
    expect(await stateOf(company, userId)).toBe(state === 'validated' ? 'active' : state);
    const events = await company.within((tx) => tx.selectFrom('events').select('name').execute());
    expect(events).toEqual(state === 'validated' ? [{ name: 'registration.activated' }] : []);
  });
});

type Action = 'validate' | 'refuse' | 'suspend' | 'resume';
type Role = keyof Awaited<ReturnType<typeof consoleActors>>;

/** Console users of all roles. The person they act on is in the company’s only program and unit. */
async function consoleActors(company: TestCompany) {
  const { admin, hr, programHr, manager, unitAdmin, member } = await consoleUsers(company);
  const elsewhere = await aCompany(testApp);
  const otherProgram = { programId: (await anotherProgram(company)).id };
  const { programHr: otherHr, manager: otherManager } = await consoleUsers({ ...company, ...otherProgram });
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider à valider' } });
  const { admin: stranger } = await consoleUsers(elsewhere);
  return { admin, hr, programHr, otherHr, manager, otherManager, unitAdmin, member, staff, stranger };
}

function anotherProgram(company: TestCompany) {
  return company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

/** Rights are checked before the state: 403 if the role does not allow it, then 404 when the person is outside the role’s scope. */
const refusals: Record<'decide' | 'suspend', Partial<Record<Role, number>>> = {
  decide: { otherHr: 404, otherManager: 404, stranger: 404, unitAdmin: 403, member: 403 },
  suspend: { otherHr: 404, otherManager: 403, stranger: 404, unitAdmin: 403, member: 403, manager: 403 },
};

const company = await aCompany(testApp);
const actors = await consoleActors(company);

function act(caller: ConsoleClient, action: Action, user_id: string) {
  const decides = action === 'validate' || action === 'refuse';
  if (decides) return caller.call('POST', 'registration_approvals', { user_ids: [user_id], decision: action });
  return caller.call('POST', action === 'suspend' ? 'account_suspensions' : 'account_resumptions', { user_id, reason: 'Décidé ensemble' });
}

describe.each(registrationStates)('at the console, from %s', (state) => {
  test.each(['validate', 'refuse', 'suspend', 'resume'] as const)('%s, by every role', async (action) => {
    const kind = action === 'validate' || action === 'refuse' ? 'decide' : 'suspend';
    for (const role of Object.keys(actors) as Role[]) {
      const { userId } = await aPerson(company, { user: { state } });
      const answer = await act(actors[role], action, userId);
      const to = expected[action][state];
      const status = refusals[kind][role] ?? (to ? 201 : 422);
      expect([role, answer.status]).toEqual([role, status]);
      if (status === 422) expect(answer.body.code).toBe('transition_refused');
      expect([role, await stateOf(company, userId)]).toEqual([role, status === 201 ? to : state]);
    }
  });
});

test('refusing or suspending a person deletes their sessions', async () => {
  for (const [state, action] of [
    ['confirmed', 'refuse'],
    ['active', 'suspend'],
  ] as const) {
    const person = await aPerson(company, { user: { state } });
    expect((await testApp.send({ method: 'GET', url: '/auth/validate_token', headers: person.credentials })).status).toBe(200);
    await act(actors.admin, action, person.userId);
    const sessions = await testApp.database.directory
      .selectFrom('directory.sessions as s')
      .innerJoin('directory.logins as l', 'l.id', 's.login_id')
      .where('l.user_id', '=', person.userId)
      .select('s.handle')
      .execute();
    expect(sessions).toEqual([]);
    const back = clientOf(testApp, person.credentials);
    await expect(back('GET /auth/validate_token')).rejects.toMatchObject({ status: 401 });
  }
});

test('resuming makes an account active with a profile, and validated without one', async () => {
  for (const [profile, state] of [
    [{ participant: true as const }, 'active'],
    [{}, 'validated'],
  ] as const) {
    const person = await aPerson(company, { ...profile, user: { state: 'suspended' } });
    await act(actors.admin, 'resume', person.userId);
    expect(await stateOf(company, person.userId)).toBe(state);
  }
});

test('an administrator cannot suspend themselves', async () => {
  const { userId } = actors.admin.person;
  expect((await act(actors.admin, 'suspend', userId)).status).toBe(403);
});
