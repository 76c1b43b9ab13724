import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { freePort } from '@binome/scripts/lib/ports';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess, statusOf } from '../../testing/api-process.ts';
import { startAppWithWorkers } from '../../testing/app-with-workers.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { clientAt } from '../../testing/http-client.ts';
import { readMetricsAt } from '../../testing/metrics.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../testing/person.ts';
import { metricDefinitions } from './metric-definitions.ts';

const { testApp, jobs, database, databaseUrl, sink, startWorker } = await startAppWithWorkers();

test('the API measures requests by route pattern on a port of its own, without what addresses and people name', async () => {
  const port = await freePort();
  const api = await startApiProcess({ DATABASE_URL: databaseUrl, METRICS_PORT: String(port) });
  onTestFinished(() => void api.child.kill('SIGKILL'));
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
});

test('a request whose client has gone is counted with 499, and is under way no more', async () => {
  const port = await freePort();
  const api = await startApiProcess({ DATABASE_URL: databaseUrl, METRICS_PORT: String(port) });
  onTestFinished(() => void api.child.kill('SIGKILL'));
  const underWay = async () => (await readMetricsAt(port)).find(({ name }) => name === 'binome_http_requests_under_way')?.value;
  // Its body does not arrive.
  const call = request(`${api.url}/auth/sign_in`, { method: 'POST', headers: { 'content-length': 9, 'content-type': 'application/json' } });
  call.on('error', () => {}).flushHeaders();
  await expect.poll(underWay).toBe(1);
  call.destroy();
  await expect.poll(underWay).toBe(0);
  const counts = (await readMetricsAt(port)).filter(({ name }) => name === 'binome_http_request_duration_seconds_count');
  expect(counts).toContainEqual(expect.objectContaining({ labels: { method: 'POST', route: '/auth/sign_in', status: '499' }, value: 1 }));
});

test('the worker tells that it lives and is ready, and measures its jobs', async () => {
  const port = await freePort();
  startWorker({ METRICS_PORT: String(port) });
  await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}/healthz`)).toBe(200);
  await expect
    .poll(async () => (await readMetricsAt(port)).find(({ name, labels }) => name.endsWith('_count') && labels.periodic === 'mails')?.value)
    .toBeGreaterThan(0);
});

test('one of two workers measures what waits, and none exports old figures while the database is away', async () => {
  const ports = [await freePort(), await freePort()];
  for (const port of ports) startWorker({ METRICS_PORT: String(port) });
  const company = await aCompany(testApp);
  sink().refuse = 1000;
  await sendRequest(company);
  await failDelivery(company);

  const valuesOf = async (name: string) =>
    (await Promise.all(ports.map(readMetricsAt))).flatMap((samples) => samples.filter((sample) => sample.name === name));
  await expect.poll(() => valuesOf('binome_events_undelivered'), slowly).toMatchObject([{ value: 1 }]);
  await expect.poll(() => valuesOf('binome_mails_waiting'), slowly).toMatchObject([{ value: 1 }]);
  expect((await valuesOf('binome_events_undelivered_age_seconds'))[0]?.value).toBeGreaterThan(0);
  expect((await valuesOf('binome_queue_depth')).map(({ labels }) => labels.state)).toContain('waiting');
  expect(await valuesOf('binome_queue_age_seconds')).toHaveLength(1);
  const backlog = { labels: { company: company.id }, value: 1 };
  expect(await valuesOf('binome_company_backlog')).toMatchObject([backlog, backlog]);
  expect(await valuesOf('binome_backlog_up')).toMatchObject([{ value: 1 }]);

  await refuseConnections(true);
  await expect.poll(() => valuesOf('binome_events_undelivered'), slowly).toEqual([]);
  expect(await valuesOf('binome_backlog_up')).toContainEqual(expect.objectContaining({ value: 0 }));
  expect((await valuesOf('binome_process_memory_bytes')).length).toBeGreaterThan(0);
  await refuseConnections(false);
  await expect.poll(() => valuesOf('binome_events_undelivered'), slowly).toHaveLength(1);
});

test('the API and the worker export the metrics of the definitions, with their labels, and no others', async () => {
  const ports = [await freePort(), await freePort()];
  const api = await startApiProcess({ DATABASE_URL: databaseUrl, METRICS_PORT: String(ports[0]) });
  onTestFinished(() => void api.child.kill('SIGKILL'));
  startWorker({ METRICS_PORT: String(ports[1]) });
  const company = await aCompany(testApp);
  sink().refuse = 1000;
  const mentee = await sendRequest(company);
  await failDelivery(company);
  await clientAt(api.url, mentee.credentials)('GET /api/v1/presenters', {});

  const exported = async () => {
    const texts = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
    return [...new Set(texts.join('\n').match(/(?<=^# TYPE )\w+/gm))].sort();
  };
  await expect.poll(exported, slowly).toEqual(Object.keys(metricDefinitions).sort());
  for (const { name, labels } of (await Promise.all(ports.map(readMetricsAt))).flat()) {
    const definition = definitions[name] ?? definitions[name.replace(/_(bucket|count|sum)$/, '')];
    const { le: _, ...own } = labels;
    expect([name, Object.keys(own).sort()]).toEqual([name, [...(definition?.labels ?? ['none'])].sort()]);
  }
});

const definitions: Record<string, { labels: readonly string[] }> = metricDefinitions;
const slowly = { interval: 500 };

/** Lets a mentee send a request, whose event becomes a mail. */
async function sendRequest(company: TestCompany): Promise<TestPerson> {
  const { presenterId } = await aPresenter(company);
  const mentee = await aParticipant(company);
  const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
  await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenterId, topic: 'Réseau', message } });
  return mentee;
}

/** Queues an event that cannot be delivered: no user has this id. */
async function failDelivery(company: TestCompany): Promise<void> {
  const event = { name: 'registration.validated', subject_id: randomUUID() };
  const { id } = await company.within((tx) => tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow());
  await jobs.deliver({ company_id: company.id, event_id: id });
}

/** Ends the connections to the database, and refuses new ones. */
async function refuseConnections(isRefused: boolean): Promise<void> {
  const administrator = new pg.Client({ connectionString: database.superuserUrl.replace(/[^/]+$/, 'postgres') });
  await administrator.connect();
  await administrator.query(`alter database ${database.name} with allow_connections ${!isRefused}`);
  if (isRefused) await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database.name]);
  await administrator.end();
}

function isWithin(part: Record<string, string>, whole: Record<string, string>): boolean {
  return Object.entries(part).every(([key, value]) => whole[key] === value);
}
