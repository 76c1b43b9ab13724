import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@binome/testing/test-database';
import { createPostgresBackend, type Job, Queue, Worker } from 'bullmq';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../process/env.ts';
import { openJobs, queueConnection, queueName } from './jobs.ts';

const database = await openTestDatabase();
const env = readEnv({ NODE_ENV: 'test' });
const { postgres = { connection: {} }, close } = queueConnection(env, database.url);
const jobs = openJobs(env, database.url, () => {});
const queue = new Queue(queueName, postgres, createPostgresBackend);
afterAll(async () => {
  await jobs.close();
  await queue.close();
  await close();
  await database.close();
});

const states = ['failed', 'delayed', 'waiting'] as const;
const companiesOf = (list: Job[]) => list.map(({ data }) => data.company_id).sort();

test('removes the failed, delayed and waiting jobs of one company', async () => {
  const [erased, other] = [randomUUID(), randomUUID()];
  const add = (company_id: string, options: object) => queue.add('deliver', { company_id, event_id: randomUUID() }, options);
  const worker = new Worker(queueName, () => Promise.reject(new Error('refused')), postgres, createPostgresBackend);
  for (const company_id of [erased, other]) await add(company_id, { removeOnFail: 1000 });
  await expect.poll(() => queue.getJobCounts('failed')).toEqual({ failed: 2 });
  await worker.close();
  for (const company_id of [erased, other]) {
    await add(company_id, { delay: 60_000 });
    await jobs.deliver({ company_id, event_id: randomUUID() });
  }
  await expect.poll(() => queue.getJobCounts(...states)).toEqual({ failed: 2, delayed: 2, waiting: 2 });
  await jobs.removeCompany(erased);
  for (const state of states) expect(companiesOf(await queue.getJobs([state]))).toEqual([other]);
});

test('a burst of one company does not hold up the jobs of another', async () => {
  const [busy, quiet] = [randomUUID(), randomUUID()];
  for (let index = 0; index < 60; index += 1) await jobs.deliver({ company_id: busy, event_id: randomUUID() });
  await expect.poll(() => queue.getJobCounts('waiting', 'prioritized')).toMatchObject({ prioritized: 40 });
  await jobs.deliver({ company_id: quiet, event_id: randomUUID() });
  await expect.poll(async () => (await queue.getJobs(['waiting'])).some(({ data }) => data.company_id === quiet)).toBe(true);
  const taken: string[] = [];
  const worker = new Worker(queueName, async ({ data }) => void taken.push(data.company_id), postgres, createPostgresBackend);
  await expect.poll(() => taken.filter((company) => company === busy).length).toBe(60);
  await worker.close();
  expect(taken.indexOf(quiet)).toBeLessThan(30);
});

test('the age of the queue is that of its oldest job, also of one that waits behind a burst', async () => {
  const add = (options: object) => queue.add('deliver', { company_id: randomUUID(), event_id: randomUUID() }, options);
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  const [burst, older] = [minutesAgo(10), minutesAgo(20)];
  for (const options of [{ priority: 20, timestamp: burst }, { priority: 1 }, {}]) await add(options);
  expect((await jobs.measure()).oldest_at).toEqual(new Date(burst));
  for (const options of [{ timestamp: older, lifo: true }]) await add(options);
  expect((await jobs.measure()).oldest_at).toEqual(new Date(older));
});
