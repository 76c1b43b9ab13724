import { connect, createServer } from 'node:net';
import { freePort } from '@binome/scripts/lib/ports';
import { openTestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../data/database.ts';
import { runInCompany } from '../data/run-in-company.ts';
import { publishAfterCommit, publishRowsAfterCommit, topicOf } from './realtime.ts';
import { openRealtime, type Realtime } from './realtime-hub.ts';

const testApp = await startTestApp();
const { database, services } = testApp;
const message = { type: 'changed', resource: 'meeting' };

/** Another process: it shares nothing with the first but PostgreSQL. */
const other = openRealtime({ url: services.env.DATABASE_URL ?? '', database, onError: () => {} });
await other.listen();
afterAll(() => other.close());

/** Collects the messages of a topic of a company. */
function listen(realtime: Realtime, company_id: string, topic = 'meetings') {
  const received: unknown[] = [];
  return { received, stop: realtime.subscribe(topicOf(company_id, topic), (signal) => received.push(signal && JSON.parse(signal))) };
}

test('a message reaches the subscribers of its topic and company in all processes, after the commit', async () => {
  const [company, stranger] = [await aCompany(testApp), await aCompany(testApp)];
  const here = listen(services.realtime, company.id);
  const there = listen(other, company.id);
  const elsewhere = [listen(other, stranger.id), listen(other, company.id, 'other')];
  await runInCompany(services, { company_id: company.id }, async (context) => {
    publishAfterCommit(context, 'meetings', message);
    publishRowsAfterCommit(context, 'meetings');
    expect(here.received).toEqual([]);
  });
  expect(here.received).toEqual([message, null]);
  await expect.poll(() => there.received, { interval: 5 }).toEqual([message, null]);
  expect(elsewhere.flatMap(({ received }) => received)).toEqual([]);
});

test('nothing is published after a rollback, or to a subscriber who has left', async () => {
  const company = await aCompany(testApp);
  const { received, stop } = listen(services.realtime, company.id);
  const failing = runInCompany(services, { company_id: company.id }, async (context) => {
    publishAfterCommit(context, 'meetings', message);
    throw new Error('not today');
  });
  await expect(failing).rejects.toThrow('not today');
  stop();
  await runInCompany(services, { company_id: company.id }, async (context) => publishAfterCommit(context, 'meetings', message));
  expect(received).toEqual([]);
});

test('a failing subscriber disturbs neither the others nor the request', async () => {
  const company = await aCompany(testApp);
  const leave = services.realtime.subscribe(topicOf(company.id, 'meetings'), () => {
    throw new Error('not today');
  });
  const { received } = listen(services.realtime, company.id);
  await runInCompany(services, { company_id: company.id }, async (context) => publishAfterCommit(context, 'meetings', message));
  leave();
  expect(received).toEqual([message]);
});

test('a message that is too long for PostgreSQL is reported, and does not hold up the next one', async () => {
  const company = await aCompany(testApp);
  const errors: string[] = [];
  const sender = openRealtime({ url: services.env.DATABASE_URL ?? '', database, onError: ({ message }) => errors.push(message) });
  const { received } = listen(other, company.id);
  sender.publish(topicOf(company.id, 'meetings'), { ...message, id: 'x'.repeat(8000) });
  sender.publish(topicOf(company.id, 'meetings'), message);
  await expect.poll(() => received, { interval: 5 }).toEqual([message]);
  expect(errors).toEqual(['a realtime message is too long']);
  await sender.close();
});

test('a message that could not be sent is sent as soon as the database answers again', async () => {
  const company = await aCompany(testApp);
  const url = new URL(services.env.DATABASE_URL ?? '');
  const { port } = url;
  url.port = String(await freePort());
  const away = openDatabase({ url: url.href, poolSize: 1 });
  const errors: Error[] = [];
  const sender = openRealtime({ url: services.env.DATABASE_URL ?? '', database: away, onError: (error) => errors.push(error) });
  const { received } = listen(other, company.id);
  sender.publish(topicOf(company.id, 'meetings'), message);
  await expect.poll(() => errors, { interval: 5 }).toHaveLength(1);
  const way = createServer((socket) => socket.pipe(connect(Number(port), '127.0.0.1')).pipe(socket)).listen(Number(url.port), '127.0.0.1');
  await expect.poll(() => received, { interval: 5 }).toEqual([message]);
  for (const each of [sender, away, way]) await each.close();
});

test('the silence of a topic begins with its last message, or when the process starts to listen; for a forgotten topic it is never overstated', async () => {
  const realtime = openRealtime({ url: services.env.DATABASE_URL ?? '', database, onError: () => {} });
  expect(realtime.silenceOf('quiet')).toBe(0);
  await realtime.listen();
  await expect.poll(() => realtime.silenceOf('quiet'), { interval: 5 }).toBeGreaterThan(20);
  const publishedAt = performance.now();
  realtime.publish('loud', message);
  expect(realtime.silenceOf('loud')).toBeLessThanOrEqual(performance.now() - publishedAt);
  expect(realtime.silenceOf('quiet')).toBeGreaterThan(20);
  for (let topic = 0; topic < 10_000; topic += 1) realtime.publish(`topic ${topic}`, null);
  for (const topic of ['loud', 'quiet']) expect(realtime.silenceOf(topic)).toBeLessThanOrEqual(performance.now() - publishedAt);
  await realtime.close();
});

test('a process whose connection is lost listens again, and learns that messages may be missing', async () => {
  const server = await openTestDatabase();
  const own = openDatabase({ url: server.url, poolSize: 1 });
  const realtime = openRealtime({ url: server.url, database: own, onError: () => {} });
  let gaps = 0;
  realtime.onGap(() => {
    gaps += 1;
  });
  await realtime.listen();
  const received: unknown[] = [];
  realtime.subscribe('topic', (signal) => received.push(signal));
  await expect.poll(() => realtime.silenceOf('topic'), { interval: 5 }).toBeGreaterThan(50);
  const lostAt = performance.now();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    own.directory,
  );
  await expect.poll(() => gaps, { interval: 20 }).toBe(1);
  expect(realtime.silenceOf('topic')).toBeLessThanOrEqual(performance.now() - lostAt);
  const sender = openRealtime({ url: server.url, database: own, onError: () => {} });
  sender.publish('topic', message);
  await expect.poll(() => received, { interval: 5 }).toEqual([JSON.stringify(message)]);
  for (const each of [sender, realtime, own, server]) await each.close();
});
