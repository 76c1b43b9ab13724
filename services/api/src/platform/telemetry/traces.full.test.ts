import { openOtlpReceiver } from '@binome/testing/otlp-receiver';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../../testing/api-process.ts';
import { startAppWithWorkers } from '../../testing/app-with-workers.ts';
import { aCompany } from '../../testing/company.ts';
import { clientAt } from '../../testing/http-client.ts';
import { aParticipant, aPresenter } from '../../testing/person.ts';

const { testApp, databaseUrl, sink, startWorker } = await startAppWithWorkers();

const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

async function openReceiver() {
  const receiver = await openOtlpReceiver();
  onTestFinished(receiver.close);
  return receiver;
}

async function startApi(settings: Record<string, string>) {
  const api = await startApiProcess({ DATABASE_URL: databaseUrl, ...settings });
  onTestFinished(() => void api.child.kill('SIGKILL'));
  return api;
}

test('one trace runs from a request through its event and its job to the mails, without a text, an address or an id of a person', async () => {
  const receiver = await openReceiver();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  const api = await startApi(settings);
  startWorker(settings);
  const company = await aCompany(testApp);
  const mentor = await aPresenter(company, { user: { first_name: 'Sidonie', last_name: 'Quesnel' } });
  const mentee = await aParticipant(company, { user: { first_name: 'Anatole', last_name: 'Berthier' } });
  const client = clientAt(api.url, mentee.credentials);
  await client('GET /api/v1/presenters', { query: { q: 'Quesnel' } });
  await client('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } });
  await expect.poll(() => sink().mails).toHaveLength(1);
  // The exporters send what they have every few seconds.
  await expect.poll(() => receiver.spans().map(({ name }) => name)).toContain('mail event');
  await expect.poll(() => receiver.spans().map(({ name }) => name)).toContain('POST /api/v1/mentoring_requests');

  const spans = receiver.spans();
  const request = spans.find(({ name }) => name === 'POST /api/v1/mentoring_requests');
  const trace = spans.filter(({ traceId }) => traceId === request?.traceId);
  const path = (name: string): string[] => {
    const names: string[] = [];
    for (let span = trace.find((one) => one.name === name); span; span = trace.find(({ spanId }) => spanId === span?.parentSpanId))
      names.unshift(`${span.service}: ${span.name}`);
    return names;
  };
  const beginning = ['binome-api: POST /api/v1/mentoring_requests', 'binome-api: transaction'];
  expect(path('record mentoring_request.created')).toEqual([...beginning, 'binome-api: record mentoring_request.created']);
  expect(path('mail server')).toEqual([
    ...beginning,
    'binome-worker: deliver mentoring_request.created',
    'binome-worker: mail event',
    'binome-worker: mail server',
  ]);
  expect(request?.attributes).toMatchObject({ 'http.route': '/api/v1/mentoring_requests', 'http.response.status_code': 201 });

  const sent = receiver.bodies.map(({ text }) => Buffer.from(text, 'latin1').toString()).join('\n');
  const secrets = [message, 'Réseau', 'Quesnel', 'Sidonie', 'Anatole', 'Berthier', company.slug, 'select ', 'insert ', '127.0.0.1'];
  for (const person of [mentor, mentee])
    secrets.push(person.email, person.userId, person.presenterId, person.participantId, ...Object.values(person.credentials));
  expect(secrets.filter((text) => text && sent.includes(text))).toEqual([]);
  const allowed = [
    'binome.event',
    'binome.job',
    'binome.mail_kind',
    'binome.request_id',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ];
  expect([...new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))].filter((name) => !allowed.includes(name))).toEqual([]);
});

test('a refused mail marks its span with a code, without what the mail server said', async () => {
  const receiver = await openReceiver();
  startWorker({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' });
  const company = await aCompany(testApp);
  const mentor = await aPresenter(company);
  sink().unknownAddresses.add(mentor.email);
  const mentee = await aParticipant(company);
  await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } });
  await expect.poll(() => receiver.spans().find(({ name }) => name === 'mail server')).toMatchObject({ isFailed: true });
  expect(receiver.spans().find(({ name }) => name === 'mail server')?.attributes).toEqual({ 'error.type': 'EENVELOPE' });
  expect(receiver.bodies.map(({ text }) => text).join()).not.toContain(mentor.email);
});

test('a trace continues that of a proxy only when a proxy is trusted, and a sampler may record none', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  for (const [settings, expected] of [
    [{ TRUST_PROXY: '1' }, true],
    [{ TRUST_PROXY: 'false' }, false],
  ] as const) {
    const receiver = await openReceiver();
    const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', ...settings });
    await fetch(`${api.url}/meta.json?email=someone`, { headers: { traceparent } });
    await expect.poll(() => receiver.spans()).toHaveLength(1);
    expect(receiver.spans()[0]?.traceId === '0af7651916cd43dd8448eb211c80319c').toBe(expected);
  }
});

test('signals are sent in protobuf by default; with OTEL_SDK_DISABLED, and by default, nothing is', async () => {
  const receiver = await openReceiver();
  const disabled = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_SDK_DISABLED: 'true' });
  await fetch(`${disabled.url}/meta.json`);
  const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_METRICS_EXPORTER: 'none', OTEL_SERVICE_NAME: 'mentorat' });
  await fetch(`${api.url}/meta.json`);
  await expect.poll(() => receiver.bodies).toHaveLength(1);
  expect(receiver.bodies).toMatchObject([
    { path: '/v1/traces', type: 'application/x-protobuf', text: expect.stringContaining('mentorat') },
  ]);
  disabled.child.kill('SIGTERM');
  await disabled.exit;
  expect(receiver.bodies).toHaveLength(1);
});
