import { once } from 'node:events';
import { request } from 'node:http';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { type HeldLoop, watchEventLoop } from './watch-event-loop.ts';

const reports: HeldLoop[] = [];
const app = Fastify();
watchEventLoop(app, (held) => reports.push(held));
app.get('/slow/:name', async () => {
  const start = performance.now();
  while (performance.now() - start < 300);
  return {};
});
const arrived = Promise.withResolvers<void>();
const gone = Promise.withResolvers<unknown>();
app.get('/endless', async ({ raw }) => {
  gone.resolve(once(raw.socket, 'close'));
  arrived.resolve();
  return new Promise(() => {});
});
afterAll(() => app.close());

test('the route of a request that holds the event loop is reported, without what the address names', async () => {
  await app.inject('/slow/lea');
  await expect.poll(() => reports.find(({ routes }) => routes.includes('GET /slow/:name'))).toBeTruthy();
  const report = reports.find(({ routes }) => routes.length > 0);
  expect(report).toMatchObject({ routes: ['GET /slow/:name'] });
  expect(report?.held_ms).toBeGreaterThan(100);
  expect(report?.processor_ms).toBeGreaterThan(0);
  expect(JSON.stringify(reports)).not.toContain('lea');
});

test('a request whose client has gone is under way no more', async () => {
  const call = request(`${await app.listen()}/endless`).on('error', () => {});
  call.end();
  await arrived.promise;
  call.destroy();
  await gone.promise;
  // The next report names what ended before it.
  for (const _ of [1, 2]) {
    reports.length = 0;
    await app.inject('/slow/lea');
    await expect.poll(() => reports.find(({ routes }) => routes.includes('GET /slow/:name'))).toBeTruthy();
  }
  expect(reports.flatMap(({ routes }) => routes)).not.toContain('GET /endless');
});
