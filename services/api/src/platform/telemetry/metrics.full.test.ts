import { freePort } from '@binome/scripts/lib/ports';
import { expect, test } from 'vitest';
import { startApiProcess, statusOf } from '../../testing/api-process.ts';
import { startAppWithWorkers } from '../../testing/app-with-workers.ts';
import { aCompany } from '../../testing/company.ts';
import { clientAt } from '../../testing/http-client.ts';
import { readMetricsAt } from '../../testing/metrics.ts';
import { aParticipant, aPresenter } from '../../testing/person.ts';

const { testApp, databaseUrl, startWorker } = await startAppWithWorkers();

test('the API measures requests by route pattern on a port of its own, without what addresses and people name', async () => {
  const port = await freePort();
  const api = await startApiProcess({ DATABASE_URL: databaseUrl, METRICS_PORT: String(port) });
  const company = await aCompany(testApp);
  const { presenterId } = await aPresenter(company, { user: { first_name: 'Sidonie', last_name: 'Quesnel' } });
  const mentee = await aParticipant(company);
  const client = clientAt(api.url, mentee.credentials);
  await client('GET /api/v1/presenters', { query: { q: 'Quesnel' } });
  await client('GET /api/v1/presenters/:id', { params: { id: presenterId } });
  await fetch(`${api.url}/nowhere/Quesnel`);

  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  process.stdout.write(process.env.SHOW_METRICS ? text : '');
  expect(text).not.toMatch(/Sidonie|Quesnel|@/);
  expect(text).not.toContain(presenterId);
  expect(text).not.toContain(mentee.userId);
  const samples = await readMetricsAt(port);
  const count = (labels: Record<string, string>) =>
    samples.find((sample) => sample.name === 'binome_http_request_duration_seconds_count' && isWithin(labels, sample.labels))?.value;
  expect(count({ method: 'GET', route: '/api/v1/presenters', status: '200' })).toBe(1);
  expect(count({ method: 'GET', route: '/api/v1/presenters/:id', status: '200' })).toBe(1);
  expect(samples.find(({ name }) => name === 'binome_company_requests_total')).toMatchObject({ labels: { company: company.id }, value: 2 });
  expect(samples.find(({ name }) => name === 'binome_index_build_duration_seconds_count')?.value).toBe(1);
  expect(await statusOf(`${api.url}/metrics`)).toBe(404);
  expect(await Promise.all(['healthz', 'readyz', 'other'].map((path) => statusOf(`http://127.0.0.1:${port}/${path}`)))).toEqual([
    200, 200, 404,
  ]);
  api.child.kill('SIGKILL');
});

test('the worker tells that it lives and is ready, and measures its jobs', async () => {
  const port = await freePort();
  startWorker({ METRICS_PORT: String(port) });
  await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}/healthz`)).toBe(200);
  await expect
    .poll(async () => (await readMetricsAt(port)).find(({ name, labels }) => name.endsWith('_count') && labels.job === 'mails')?.value)
    .toBeGreaterThan(0);
});

function isWithin(part: Record<string, string>, whole: Record<string, string>): boolean {
  return Object.entries(part).every(([key, value]) => whole[key] === value);
}
