import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { addressOf, openMemberSocket, openSocket, type TestSocket } from '../../../testing/cable.ts';
import { aCompany } from '../../../testing/company.ts';
import { aStaffMember } from '../../../testing/console.ts';
import { aPerson, aPresenter } from '../../../testing/person.ts';
import { aRelationship } from '../../../testing/relationship.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { letWorkerFinish } from '../../../testing/worker.ts';
import { runInCompany } from '../../data/run-in-company.ts';
import { recordEvent } from '../../delivery/events.ts';

const testApp = await startTestApp({});
const company = await aCompany(testApp);
const relationship = await aRelationship(company);
const { relationshipId: id } = relationship;

/** Opens the console's socket with a session of a person or of staff. */
async function openConsoleSocket(email: string, headers: Record<string, string> = {}, support_access_id?: string): Promise<TestSocket> {
  const login = await testApp.database.directory
    .selectFrom('directory.logins')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const { token, handle } = await testApp.services.sessions.open(login.id, 'console');
  if (support_access_id)
    await testApp.database.directory.updateTable('directory.sessions').set({ support_access_id }).where('handle', '=', handle).execute();
  const url = `${(await addressOf(testApp)).replace('http', 'ws')}/backoffice/cable`;
  return openSocket({ url, headers: { cookie: `binome_console=${token}`, ...headers } });
}

const people = {
  'the mentee': relationship.participant,
  'the mentor': relationship.presenter,
  'another member of the company': await aPresenter(company),
  'an HR referent': await aPerson(company, { roles: [{ name: 'hr_referent' }] }),
  'an administrator': await aPerson(company, { roles: [{ name: 'company_admin' }], presenter: true }),
  'a registrant': await aPerson(company, { user: { state: 'confirmed' } }),
  'a partner in another company': (await aRelationship(await aCompany(testApp))).presenter,
};
const sockets: Record<string, TestSocket> = {};
for (const [name, person] of Object.entries(people)) sockets[name] = await openMemberSocket(testApp, person);
afterAll(() => Promise.all(Object.values(sockets).map((socket) => socket.close())));

const [yes, no] = ['confirm_subscription', 'reject_subscription'];
const answers: [who: string, notifications: string, presence: string, relationship: string, console: string][] = [
  ['the mentee', yes, yes, yes, no],
  ['the mentor', yes, yes, yes, no],
  ['another member of the company', yes, yes, no, no],
  ['an HR referent', yes, yes, no, no],
  ['an administrator', yes, yes, no, no],
  ['a registrant', no, no, no, no],
  ['a partner in another company', yes, yes, no, no],
];

describe('in the member app', () => {
  test.each(answers)('%s may subscribe to their own channels only', async (who, notifications, presence, ofRelationship, ofConsole) => {
    const socket = sockets[who] as TestSocket;
    expect(await socket.subscribe('NotificationsChannel')).toBe(notifications);
    expect(await socket.subscribe('RegistrationChannel')).toBe(yes);
    expect(await socket.subscribe('PresenceChannel')).toBe(presence);
    expect(await socket.subscribe('RelationshipChannel', { id })).toBe(ofRelationship);
    expect(await socket.subscribe('RelationshipChannel', { id: '00000000-0000-4000-8000-000000000000' })).toBe(no);
    expect(await socket.subscribe('ConsoleChannel')).toBe(ofConsole);
  });
});

describe('at the console', () => {
  test('an HR referent may subscribe to the changes of lists, and to no channel of members', async () => {
    const socket = await openConsoleSocket(people['an HR referent'].email);
    expect(await socket.subscribe('ConsoleChannel')).toBe(yes);
    for (const channel of ['NotificationsChannel', 'PresenceChannel']) expect(await socket.subscribe(channel)).toBe(no);
    expect(await socket.subscribe('RelationshipChannel', { id })).toBe(no);
    await socket.close();
  });

  test('an HR referent learns which lists have changed, and staff are cut when they leave the company', async () => {
    const socket = await openConsoleSocket(people['an HR referent'].email);
    await socket.subscribe('ConsoleChannel');
    await runInCompany(testApp.services, { company_id: company.id }, (context) =>
      recordEvent(context, { name: 'registration.confirmed', subject_id: people['a registrant'].userId }),
    );
    await letWorkerFinish(company);
    const changed = { type: 'changed', resources: ['registrations', 'users'] };
    await expect.poll(() => socket.messagesOf('ConsoleChannel'), { interval: 10 }).toContainEqual(changed);
    await socket.close();

    const email = `equipe.${randomUUID()}@binome.example`;
    const { staffId: staff_id } = await aStaffMember(testApp, email);
    const { directory } = testApp.database;
    const values = { staff_id, company_id: company.id, reason: 'Aider à importer', expires_at: new Date(Date.now() + 3_600_000) };
    const access = await directory.insertInto('directory.support_accesses').values(values).returning('id').executeTakeFirstOrThrow();
    const staff = await openConsoleSocket(email, {}, access.id);
    expect(await staff.subscribe('ConsoleChannel')).toBe(yes);
    const closed = once(staff.webSocket, 'close');
    await directory.updateTable('directory.support_accesses').set({ ended_at: new Date() }).where('id', '=', access.id).execute();
    await closed;
    expect(staff.frames.at(-1)).toMatchObject({ reason: 'unauthorized' });
  });

  test('a member without a role is rejected, and another site cannot use the cookie', async () => {
    const member = people['another member of the company'].email;
    const socket = await openConsoleSocket(member);
    expect(await socket.subscribe('ConsoleChannel')).toBe(no);
    await socket.close();
    await expect(openConsoleSocket(member, { origin: 'https://evil.example' })).rejects.toThrow('404');
  });

  test('staff outside of any company are not let in, nor is a console session into the member app', async () => {
    const email = `equipe.${randomUUID()}@binome.example`;
    await aStaffMember(testApp, email);
    const login = await testApp.database.directory
      .selectFrom('directory.logins')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    const refused = [{ type: 'disconnect', reason: 'unauthorized', reconnect: false }];
    expect((await openConsoleSocket(email)).frames).toEqual(refused);
    const { token, handle } = await testApp.services.sessions.open(login.id, 'console');
    const credentials = { 'access-token': token, client: handle, uid: email };
    expect((await openMemberSocket(testApp, { credentials })).frames).toEqual(refused);
  });
});
