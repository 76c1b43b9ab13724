import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { runDueJobs } from '../testing/worker.ts';
import { longJobs, periodicJobs, webhookJobs } from '../worker.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { findDueCompanies, perCompanyJob, runJob, runPeriodically } from './periodic.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;

test('one process at a time does the work, and a failure releases the lock', async () => {
  const name = randomUUID();
  let running = 0;
  let done = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await sleep(50);
    running -= 1;
    done += 1;
  };
  const results = await Promise.all(Array.from({ length: 5 }, () => withAdvisoryLock(directory, name, work)));
  expect(results.filter(Boolean)).toHaveLength(done);
  await expect(withAdvisoryLock(directory, name, () => Promise.reject(new Error('not today')))).rejects.toThrow('not today');
  expect(await withAdvisoryLock(directory, name, work)).toBe(true);
});

test('a job runs in each due company despite failures in others', async () => {
  const [failing, working] = [await aCompany(testApp), await aCompany(testApp)];
  const [worked, failures]: [string[], unknown[]] = [[], []];
  const job = perCompanyJob('test', 60, async ({ actor }) => {
    if (actor.company_id === failing.id) throw new Error('not today');
    worked.push(actor.company_id);
  });
  const control = { signal: new AbortController().signal, onError: (error: unknown) => void failures.push(error) };
  await runJob(testApp.services, job, [failing.id, working.id], control);
  expect([worked, failures]).toMatchObject([[working.id], [{ message: 'not today' }]]);
});

test('the look-up finds the companies with due work, except suspended ones', async () => {
  const { now } = testApp.clock;
  const [due, idle, suspended] = [await aCompany(testApp), await aCompany(testApp), await aCompany(testApp, {}, { suspended_at: now })];
  const event = { name: 'profile.left', subject_id: randomUUID(), created_at: new Date(now.getTime() - 61_000) };
  for (const company of [due, suspended]) await company.within((tx) => tx.insertInto('events').values(event).execute());
  const found = await findDueCompanies(directory, ['missed-events', 'retention'], now);
  expect(found.get('missed-events')).toContain(due.id);
  for (const { id } of [idle, suspended]) expect(found.get('missed-events')).not.toContain(id);
  expect(await findDueCompanies(directory, ['retention'], now)).not.toHaveProperty('missed-events');
});

test('each job that runs per company has a function that says what is due', async () => {
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc where pronamespace = 'due'::regnamespace`.execute(
    directory,
  );
  const known = rows.map(({ name }) => name.replaceAll('_', '-'));
  const perCompany = [...periodicJobs, ...webhookJobs, ...longJobs].filter((job) => 'runIn' in job).map(({ name }) => name);
  expect(known.sort()).toEqual(perCompany.sort());
});

test('jobs run at once, a failure is reported and stops no other job, and stopping waits for the running job', async () => {
  const [failing, slow] = [randomUUID(), randomUUID()];
  const failed: string[] = [];
  let finished = false;
  const periodic = runPeriodically(
    testApp.services,
    [
      { name: failing, seconds: 60, run: () => Promise.reject(new Error('not today')) },
      {
        name: slow,
        seconds: 60,
        run: async () => {
          await sleep(200);
          finished = true;
        },
      },
    ],
    (job) => failed.push(job),
  );
  await sleep(100);
  await periodic.stop();
  expect([failed, finished]).toEqual([[failing], true]);
});

test('a job that fails runs again after half a second, four times before the pauses grow', async () => {
  const runs: number[] = [];
  const run = () => {
    runs.push(performance.now());
    return runs.length < 4 ? Promise.reject(new Error('the database restarts')) : Promise.resolve();
  };
  const periodic = runPeriodically(testApp.services, [{ name: randomUUID(), seconds: 0.5, run }], () => {});
  await expect.poll(() => runs.length, { interval: 20 }).toBeGreaterThanOrEqual(4);
  await periodic.stop();
  const [first = 0, , , fourth = 0] = runs;
  // Without load three times half a second; growing pauses would take seven seconds.
  expect(fourth - first).toBeLessThan(5000);
});

test('idempotency keys are deleted after two days', async () => {
  const company = await aCompany(testApp);
  const { userId: user_id } = await aParticipant(company);
  const hoursAgo = (hours: number) => new Date(testApp.clock.now.getTime() - hours * 3_600_000);
  const values = [47, 49].map((hours) => ({ user_id, key: `${hours} hours`, request_hash: 'x', created_at: hoursAgo(hours) }));
  await company.within((tx) => tx.insertInto('idempotency_keys').values(values).execute(), user_id);
  for (let run = 0; run < 2; run += 1) await runDueJobs(company, 'idempotency-keys');
  const remaining = await company.within((tx) => tx.selectFrom('idempotency_keys').select('key').execute(), user_id);
  expect(remaining).toEqual([{ key: '47 hours' }]);
});
