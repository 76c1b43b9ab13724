import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { attemptsOf } from '../../testing/single-sign-on.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();

test('the worker deletes sign-ins of more than 30 days ago from the log', async () => {
  const company = await aCompany(testApp);
  const daysAgo = (days: number) => new Date(testApp.clock.now.getTime() - days * 86_400_000);
  const insert = (number: string, days: number) =>
    company.within((tx) =>
      tx
        .insertInto('sign_in_attempts')
        .values({ number, is_test: false, created_at: daysAgo(days) })
        .execute(),
    );
  await insert('10000029', 29);
  expect(await runDueJobs(company, 'old-sign-in-attempts')).toEqual([]);
  await insert('10000031', 31);
  expect(await runDueJobs(company, 'old-sign-in-attempts')).toEqual(['old-sign-in-attempts']);
  expect((await attemptsOf(company)).map(({ number }) => number)).toEqual(['10000029']);
});
