import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { periodicJobs } from '../worker.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { perCompanyJob, runPeriodically } from './periodic.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;
const control = { signal: new AbortController().signal, onError: () => {} };

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

test('a job runs in each company despite failures in others, and skips suspended companies', async () => {
  const [failing, working, suspended] = [
    await aCompany(testApp),
    await aCompany(testApp),
    await aCompany(testApp, {}, { suspended_at: new Date() }),
  ];
  const worked: string[] = [];
  const job = perCompanyJob('test', 60, async ({ actor }) => {
    if (actor.company_id === failing.id) throw new Error('not today');
    worked.push(actor.company_id);
  });
  await expect(job.run(testApp.services, control)).rejects.toThrow('not today');
  expect(worked).toContain(working.id);
  expect(worked).not.toContain(failing.id);
  expect(worked).not.toContain(suspended.id);
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

test('idempotency keys are deleted after two days', async () => {
  const company = await aCompany(testApp);
  const { userId: user_id } = await aParticipant(company);
  const hoursAgo = (hours: number) => new Date(testApp.clock.now.getTime() - hours * 3_600_000);
  const values = [47, 49].map((hours) => ({ user_id, key: `${hours} hours`, request_hash: 'x', created_at: hoursAgo(hours) }));
  await company.within((tx) => tx.insertInto('idempotency_keys').values(values).execute(), user_id);
  const job = periodicJobs.find(({ name }) => name === 'idempotency-keys');
  for (let run = 0; run < 2; run += 1) await job?.run(testApp.services, control);
  const remaining = await company.within((tx) => tx.selectFrom('idempotency_keys').select('key').execute(), user_id);
  expect(remaining).toEqual([{ key: '47 hours' }]);
});
