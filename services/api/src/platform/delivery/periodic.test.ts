import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aParticipant } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { runDueJobs } from '../../testing/worker.ts';
import { longJobs, periodicJobs, webhookJobs } from '../../worker.ts';
import { withAdvisoryLock } from '../data/advisory-lock.ts';
import { findDueCompanies, perCompanyJob, runJob, runPeriodically, secondsAfterFailure } from './periodic.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;

test('one process at a time does the work, and a failure releases the lock', async () => {
  const name = randomUUID();
  const results: boolean[] = [];
  // The work lasts until the four others have been turned away.
  const work = () => expect.poll(() => results).toEqual(Array(4).fill(false));
  await Promise.all(Array.from({ length: 5 }, async () => void results.push(await withAdvisoryLock(directory, name, work))));
  expect(results).toEqual([...Array(4).fill(false), true]);
  await expect(withAdvisoryLock(directory, name, () => Promise.reject(new Error('not today')))).rejects.toThrow('not today');
  expect(await withAdvisoryLock(directory, name, async () => {})).toBe(true);
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
  // Only the previous version of the code calls it.
  const known = rows.map(({ name }) => name.replaceAll('_', '-')).filter((name) => name !== 'registration-digests');
  const perCompany = [...periodicJobs, ...webhookJobs, ...longJobs].filter((job) => 'runIn' in job).map(({ name }) => name);
  expect(known.sort()).toEqual(perCompany.sort());
});

test('jobs run at once, a failure is reported and stops no other job, and stopping waits for the running job', async () => {
  const [failing, slow] = [randomUUID(), randomUUID()];
  const failed: string[] = [];
  const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let finished = false;
  const periodic = runPeriodically(
    testApp.services,
    [
      { name: failing, seconds: 60, run: () => Promise.reject(new Error('not today')) },
      {
        name: slow,
        seconds: 60,
        run: async () => {
          started.resolve();
          await end.promise;
          finished = true;
        },
      },
    ],
    (job) => failed.push(job),
  );
  await started.promise;
  const stopped = periodic.stop().then(() => finished);
  end.resolve();
  expect(await stopped).toBe(true);
  expect(failed).toEqual([failing]);
});

test('a job that fails runs again', async () => {
  let runs = 0;
  const run = () => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('the database restarts')) : Promise.resolve();
  };
  const periodic = runPeriodically(testApp.services, [{ name: randomUUID(), seconds: 0.5, run }], () => {});
  await expect.poll(() => runs).toBeGreaterThanOrEqual(2);
  await periodic.stop();
});

test('it does so after half a second four times, then the pauses grow to fifteen seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 20].map(secondsAfterFailure)).toEqual([0.5, 0.5, 0.5, 0.5, 1, 2, 4, 8, 15, 15]);
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
