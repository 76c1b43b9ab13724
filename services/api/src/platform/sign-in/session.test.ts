import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aParticipant } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openDatabase, type Tx } from '../data/database.ts';
import { openSessions } from './session.ts';
import { hashToken } from './tokens.ts';

const testApp = await startTestApp();
const { sessions, database } = testApp.services;
const { directory } = database;
const day = 86_400_000;

async function aSession(kind: 'member' | 'console' | 'api_key' = 'member') {
  const company = await aCompany(testApp);
  const person = await aParticipant(company, { roles: [{ name: 'hr_referent' }] });
  const login = await directory.selectFrom('directory.logins').where('email', '=', person.email).select('id').executeTakeFirstOrThrow();
  const { token } = await sessions.open(login.id, kind);
  const change = (times: { created_at?: Date; expires_at?: Date }) =>
    directory.updateTable('directory.sessions').set(times).where('token_hash', '=', hashToken(token)).execute();
  return { company, person, login, token, change };
}

const readScope = async (tx: Tx) => {
  const settings = sql<{ company: string; user: string }>`
    select current_setting('app.company_id', true) as company, current_setting('app.user_id', true) as user`;
  const [scope] = (await settings.execute(tx)).rows;
  return { ...scope, users: await tx.selectFrom('users').select('id').execute() };
};

test('a session opens a transaction of its company and its user, with the account', async () => {
  const { company, person, token } = await aSession();
  await aCompany(testApp);
  const scope = await sessions.inTransaction(token, 'member', readScope);
  expect(scope).toEqual({ company: company.id, user: person.userId, users: [{ id: person.userId }] });
  expect(await sessions.read(token, 'member')).toMatchObject({
    company_id: company.id,
    user_id: person.userId,
    email: person.email,
    account: {
      state: 'active',
      roles: [{ name: 'hr_referent', program_id: null, business_unit_id: null }],
      profiles: [{ id: person.participantId, type: 'participant' }],
    },
  });
});

test('the settings end with the transaction, whether it commits or not', async () => {
  const single = openDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });
  afterAll(() => single.close());
  const { token } = await aSession();
  const session = { hash: hashToken(token), kind: 'member' } as const;
  expect(await single.inSession(session, async (tx) => (await readScope(tx)).users)).toHaveLength(1);
  expect(await single.directory.selectFrom('users').select('id').execute()).toEqual([]);
  await expect(single.inSession(session, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await single.directory.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a session is read by the message that begins its transaction', async () => {
  const single = openDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });
  const send = vi.spyOn(pg.Client.prototype, 'query');
  afterAll(() => single.close());
  const { token } = await aSession();
  await openSessions(single).read(token, 'member');
  const sent = send.mock.calls.map(([query], index) => ({ query: String(query), client: send.mock.contexts[index] }));
  const client = sent.find(({ query }) => query.includes(hashToken(token)))?.client;
  expect(sent.filter((each) => each.client === client).map(({ query }) => query)).toEqual([
    // Once for each connection.
    expect.stringMatching(/^set search_path/),
    expect.stringMatching(/^begin; select \* from app\.open_session/),
    'commit',
  ]);
});

test('a session that has ended, expired or become too old, or of the other kind, reaches nothing', async () => {
  const cases: ((session: Awaited<ReturnType<typeof aSession>>) => Promise<unknown>)[] = [
    ({ token }) => sessions.end(token),
    ({ login }) => sessions.endAll(login.id),
    ({ change }) => change({ expires_at: new Date(Date.now() - 1000) }),
    ({ change }) => change({ created_at: new Date(Date.now() - 30 * day) }),
    ({ company }) => directory.updateTable('directory.companies').set({ suspended_at: new Date() }).where('id', '=', company.id).execute(),
  ];
  for (const end of cases) {
    const session = await aSession();
    await end(session);
    expect(await sessions.read(session.token, 'member')).toBeNull();
  }
  const { token } = await aSession();
  expect(await sessions.read(token, 'console')).toBeNull();
  expect(await sessions.read(hashToken(token), 'member')).toBeNull();
  const scope = await database.inSession({ hash: hashToken(token), kind: 'console' }, readScope);
  expect(scope.users).toEqual([]);
  await expect(database.inSession({ hash: `${'a'.repeat(60)}'--1`, kind: 'member' }, readScope)).rejects.toThrow('not a SHA-256');
});

test('a login has ten sessions at most: the oldest ends, also when many open at once', async () => {
  const { login, token } = await aSession();
  const other = await aSession();
  const listHandles = async () => {
    const rows = await directory
      .selectFrom('directory.sessions')
      .where('login_id', '=', login.id)
      .orderBy('created_at')
      .select(['handle', 'kind'])
      .execute();
    return rows.map(({ handle }) => handle);
  };
  const opened: string[] = [];
  for (let count = 0; count < 10; count += 1) opened.push((await sessions.open(login.id, count % 2 ? 'console' : 'member')).handle);
  expect(await listHandles()).toEqual(opened);
  expect(await sessions.read(token, 'member')).toBeNull();
  const together = await Promise.all(Array.from({ length: 10 }, () => sessions.open(login.id, 'member')));
  expect((await listHandles()).sort()).toEqual(together.map(({ handle }) => handle).sort());
  expect(await sessions.read(other.token, 'member')).not.toBeNull();
});

test('a session is extended once half of its time has passed, and an API key never', async () => {
  const { token, change } = await aSession();
  const soon = new Date(Date.now() + 8 * day);
  await change({ expires_at: soon });
  expect((await sessions.read(token, 'member'))?.expires_at).toEqual(soon);
  await change({ expires_at: new Date(Date.now() + 6 * day) });
  const extended = (await sessions.read(token, 'member'))?.expires_at.getTime() ?? 0;
  expect(extended).toBeGreaterThan(Date.now() + 13 * day);
  const key = await aSession('api_key');
  const keyEnd = new Date(Date.now() + 1000 * day);
  await key.change({ expires_at: keyEnd, created_at: new Date(Date.now() - 400 * day) });
  expect((await sessions.read(key.token, 'api_key'))?.expires_at).toEqual(keyEnd);
  const stored = directory.selectFrom('directory.sessions').where('token_hash', '=', hashToken(token)).select('expires_at');
  expect((await stored.executeTakeFirstOrThrow()).expires_at.getTime()).toBe(extended);
});

test('the version of a company changes with its settings', async () => {
  const { company, token } = await aSession();
  const version = async () => (await sessions.read(token, 'member'))?.company_version;
  const first = await version();
  expect(await version()).toBe(first);
  await company.within((tx) => tx.updateTable('company_settings').set({ page_size: 7 }).execute());
  const second = await version();
  expect(second).not.toBe(first);
  await directory.updateTable('directory.companies').set({ time_zone: 'UTC' }).where('id', '=', company.id).execute();
  expect(await version()).not.toBe(second);
});
