import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers, signInToConsole } from '../../testing/console.ts';
import { aParticipant } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { perCompanyJob, runJob } from '../delivery/periodic.ts';
import { openDatabase } from './database.ts';
import { databaseRefusal } from './database-errors.ts';
import { type Work, workLimits } from './work-limits.ts';

// What each kind of work waits for is a table that another connection locks: it waits as long as a slow statement, with limits of 0.3 s.
const database = await openTestDatabase();
afterAll(database.close);

const short = 300;
const only = (work: Work, kind: 'statement' | 'lock' | 'idle') => ({ ...workLimits, [work]: { ...patient, [kind]: short } });
const patient = { statement: 60_000, lock: 60_000, idle: 60_000 };

/** Runs `work` while nobody else reads a table. */
async function whileLocked<T>(table: string, work: (unlock: () => Promise<void>) => Promise<T>): Promise<T> {
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query(`begin; lock table app.${table} in access exclusive mode`);
  return work(async () => void (await owner.query('commit'))).finally(() => owner.end());
}

test.each([
  ['statement', 503, 'unavailable'],
  ['lock', 409, 'conflict'],
] as const)('a request that exceeds its limit of a %s is answered with %i, and the next one as always', async (kind, status, code) => {
  const testApp = await startTestApp({ DATABASE_URL: database.url }, only('request', kind));
  const member = await aParticipant(await aCompany(testApp));
  const call = () => member.api('GET /api/v1/notifications');
  await expect(call()).resolves.toBeDefined();
  expect(await whileLocked('notifications', () => refusal(call()))).toMatchObject({ status, code });
  await expect(call()).resolves.toBeDefined();
});

test('a report has limits of its own: one that exceeds them is answered with 503, not with those of a request', async () => {
  const patientApp = await startTestApp({ DATABASE_URL: database.url }, { ...only('request', 'statement'), report: patient });
  const company = await aCompany(patientApp);
  const { hr } = await consoleUsers(company);
  const results = async () => (await hr.call('GET', 'results')).status;
  const answer = await whileLocked('meetings', async (unlock) => {
    const waiting = results();
    const blocked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and now() - query_start > ${`${2 * short} ms`}::interval`;
    await expect.poll(async () => (await blocked.execute(patientApp.database.directory)).rows.length).toBe(1);
    await unlock();
    return waiting;
  });
  expect(answer).toBe(200);

  const strictApp = await startTestApp({ DATABASE_URL: database.url }, only('report', 'statement'));
  const strict = await signInToConsole(strictApp, hr.person.email);
  expect(await whileLocked('meetings', async () => (await strict.call('GET', 'results')).status)).toBe(503);
  expect((await strict.call('GET', 'results')).status).toBe(200);
});

test('a transaction that does nothing for too long is ended, and its work refused as unavailable', async () => {
  const single = openDatabase({ url: database.url, poolSize: 1, limits: only('request', 'idle') });
  const other = openDatabase({ url: database.url, poolSize: 1 });
  const work = single.inCompany({ company_id: crypto.randomUUID() }, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const backends = async () => (await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(other.directory)).rows;
    await expect.poll(backends).toEqual([]);
    await sql`select 1`.execute(tx);
  });
  expect(await work.catch(databaseRefusal)).toMatchObject({ code: 'unavailable' });
  await expect(sql`select 1`.execute(single.directory)).resolves.toBeDefined();
  await Promise.all([single.close(), other.close()]);
});

test('a job of the worker has its own limits: what exceeds them is reported, and done by the next run', async () => {
  const testApp = await startTestApp({ DATABASE_URL: database.url });
  const company = await aCompany(testApp);
  const worker = openDatabase({ url: database.url, poolSize: 1, work: 'job', limits: only('job', 'statement') });
  const services = { ...testApp.services, database: worker };
  const failures: unknown[] = [];
  const control = { signal: new AbortController().signal, onError: (error: unknown) => void failures.push(error) };
  let done = 0;
  const job = perCompanyJob('test', 60, async ({ tx }) => {
    await tx.selectFrom('notifications').select('id').execute();
    done += 1;
  });
  await whileLocked('notifications', () => runJob(services, job, [company.id], control));
  expect([done, failures]).toMatchObject([0, [{ code: '57014' }]]);
  await runJob(services, job, [company.id], control);
  expect([done, failures.length]).toEqual([1, 1]);
  await worker.close();
});
