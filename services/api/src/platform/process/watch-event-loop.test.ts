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
