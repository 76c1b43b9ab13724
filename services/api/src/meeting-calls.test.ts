import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { memberEndpoints } from '@binome/contract/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCompany } from './testing/company.ts';
import { consoleUsers, password, setPassword } from './testing/console.ts';
import { askDefaultFeedback, fullReport } from './testing/feedback.ts';
import { answerProposal, at, planMeeting } from './testing/meeting-calls.ts';
import { aMeeting, aRelationship } from './testing/relationship.ts';
import { openStage } from './testing/stage.ts';

// Every call about sessions: who reaches it, how often it does its work, what it leaves in the logs.

const stage = await openStage({ RATE_LIMIT_PER_MINUTE: 1_000_000 });

beforeEach(() => {
  stage.clock.now = new Date('2026-11-23T08:00:00Z');
});

/** A pair with an agreed session, one that waits for an answer, one with a sent report, and a private calendar of each. */
async function aLife() {
  const company = await aCompany(stage);
  await askDefaultFeedback(company);
  const pair = await aRelationship(company);
  const { participant, presenter } = pair;
  const agreed = (await planMeeting(pair)).data;
  await answerProposal(presenter, agreed.id, agreed.appointments[0]?.id, 'accept');
  const open = (await planMeeting(pair, { slots: [at('11-26T09:00')] })).data;
  const starts_at = new Date('2026-11-22T08:00:00Z');
  const over = await aMeeting(pair, { starts_at, ends_at: new Date('2026-11-22T08:45:00Z'), aasm_state: 'feedback_requested' });
  const body = { answers: fullReport, send: true };
  const { data: report } = await participant.api('POST /api/v1/meetings/:id/feedbacks', { params: { id: over }, body });
  const feeds: string[] = [];
  for (const { api } of [participant, presenter]) feeds.push(new URL((await api('POST /api/v1/calendar_feed')).data.url).pathname);
  return { company, pair, agreed: agreed.id, open: open.id, appointment: open.appointments[0]?.id ?? '', over, report: report.id, feeds };
}

type Life = Awaited<ReturnType<typeof aLife>>;

/** Every call about sessions, with ids that belong together and a body that is good. */
function callsOf({ pair, agreed, open, appointment, over, report }: Life): [method: string, url: string, body?: object][] {
  const words = { subject: 'Encore', type: 'videoconference', duration_minutes: 45, slots: [at('11-27T09:00')] };
  const relationship = `/api/v1/mentoring_relationships/${pair.relationshipId}`;
  return [
    ['GET', relationship],
    ['GET', `${relationship}/free_slots?from=2026-11-24&to=2026-11-25`],
    ['PATCH', relationship, { event: 'finish' }],
    ['PATCH', `${relationship}/notes`, { body: 'À deux', version: 0 }],
    ['GET', `${relationship}/feedbacks`],
    ['POST', `${relationship}/feedbacks`, { answers: {} }],
    ['POST', '/api/v1/meetings', { ...words, mentoring_relationship_id: pair.relationshipId }],
    ['GET', `/api/v1/meetings/${agreed}`],
    ['GET', `/api/v1/meetings/${agreed}/calendar`],
    ['PATCH', `/api/v1/meetings/${agreed}`, { event: 'edit', subject: 'Autre chose' }],
    ['PATCH', `/api/v1/meetings/${agreed}/agenda`, { body: 'À deux', version: 0 }],
    ['POST', `/api/v1/meetings/${agreed}/appointments`, { slots: [at('11-28T09:00')] }],
    ['PATCH', `/api/v1/meetings/${open}/appointments/${appointment}`, { event: 'accept' }],
    ['DELETE', `/api/v1/meetings/${open}`],
    ['GET', `/api/v1/meetings/${over}/feedbacks`],
    ['POST', `/api/v1/meetings/${over}/feedbacks`, { answers: {} }],
    ['PATCH', `/api/v1/meetings/${over}/feedbacks/${report}`, { answers: {} }],
    ['DELETE', `/api/v1/meetings/${over}/feedbacks/${report}`],
  ];
}

async function statuses(calls: ReturnType<typeof callsOf>, headers: Record<string, string>): Promise<Record<string, number>> {
  const found: [string, number][] = [];
  for (const [method, url, body] of calls) found.push([`${method} ${url}`, (await stage.send({ method, url, body, headers })).status]);
  return Object.fromEntries(found);
}

const all = (calls: ReturnType<typeof callsOf>, status: number) =>
  Object.fromEntries(calls.map(([method, url]) => [`${method} ${url}`, status]));

/** What a company keeps of its sessions: to see that refused calls change nothing. */
const kept = ({ company, pair }: Life) =>
  company.within(
    async (tx) => [
      await tx.selectFrom('meetings').selectAll().orderBy('id').execute(),
      await tx.selectFrom('meeting_details').selectAll().orderBy('meeting_id').execute(),
      await tx.selectFrom('meeting_appointments').selectAll().orderBy('id').execute(),
      await tx.selectFrom('feedbacks').selectAll().orderBy('id').execute(),
      await tx.selectFrom('mentoring_relationships').selectAll().execute(),
    ],
    pair.presenter.userId,
  );

describe.each(['suspended', 'closed'] as const)('whoever is %s', (state) => {
  test('reaches nothing with the session that they had, nor does their calendar', async () => {
    const life = await aLife();
    const { company, pair, feeds } = life;
    const { participant } = pair;
    if (state === 'closed') {
      await setPassword(stage, participant.email);
      await participant.api('DELETE /auth', { body: { email: participant.email, password } });
    } else {
      const { admin } = await consoleUsers(company);
      await admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: participant.userId, reason: 'Un motif' } });
    }
    const before = await kept(life);
    const calls = callsOf(life);
    expect(await statuses(calls, participant.credentials)).toEqual(all(calls, 401));
    for (const { method, url } of memberEndpoints.filter(({ access }) => access === 'member')) {
      const path = url.replace(/:\w+/g, pair.relationshipId);
      expect([path, (await stage.send({ method, url: path, headers: participant.credentials })).status]).toEqual([path, 401]);
    }
    expect(await kept(life)).toEqual(before);
    const found = await Promise.all(feeds.map((url) => stage.send({ method: 'GET', url, headers: {} })));
    expect(found.map(({ status }) => status)).toEqual([404, 200]);
  });

  test('reaches nothing with a session that was forgotten to be ended', async () => {
    const life = await aLife();
    const closed_at = state === 'closed' ? stage.clock.now : null;
    await life.company.within((tx) =>
      tx.updateTable('users').set({ state, closed_at }).where('id', '=', life.pair.participant.userId).execute(),
    );
    const before = await kept(life);
    const calls = callsOf(life);
    expect(await statuses(calls, life.pair.participant.credentials)).toEqual(all(calls, 401));
    expect(await kept(life)).toEqual(before);
  });
});

test('another company, and another pair of the same one, find nothing by ids that belong together', async () => {
  const life = await aLife();
  const others = [(await aRelationship(await aCompany(stage))).participant, (await aRelationship(life.company)).presenter];
  const before = await kept(life);
  const calls = callsOf(life);
  for (const other of others) expect(await statuses(calls, other.credentials)).toEqual(all(calls, 404));
  expect(await kept(life)).toEqual(before);
});

test('an id of one session does not open what belongs to another of the same pair', async () => {
  const life = await aLife();
  const { agreed, appointment, report, pair } = life;
  const calls: ReturnType<typeof callsOf> = [
    ['PATCH', `/api/v1/meetings/${agreed}/appointments/${appointment}`, { event: 'accept' }],
    ['PATCH', `/api/v1/meetings/${agreed}/feedbacks/${report}`, { answers: {} }],
    ['DELETE', `/api/v1/meetings/${agreed}/feedbacks/${report}`],
    ['PATCH', `/api/v1/mentoring_relationships/${pair.relationshipId}/feedbacks/${report}`, { answers: {} }],
  ];
  for (const { credentials } of [pair.participant, pair.presenter]) expect(await statuses(calls, credentials)).toEqual(all(calls, 404));
});

describe('ten calls at once under one key', () => {
  async function tenOf(headers: Record<string, string>, url: string, body: object) {
    const keyed = { ...headers, 'idempotency-key': 'once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => stage.send({ method: 'POST', url, body, headers: keyed })));
    const other = await stage.send({ method: 'POST', url, body: { ...body, ...different(url) }, headers: keyed });
    return { statuses: answers.map(({ status }) => status), bodies: answers.map(({ body }) => body), other };
  }
  const different = (url: string) => (url.endsWith('feedbacks') ? { answers: { learned: 'Autre chose' } } : { note: 'Autre chose' });

  test.each(['meetings', 'appointments', 'feedbacks'] as const)('make one of %s', async (what) => {
    const life = await aLife();
    const { company, pair, open, over } = life;
    const words = { subject: 'Encore', type: 'phone_call', duration_minutes: 45, slots: [at('11-27T09:00')] };
    const [url, body] = {
      meetings: ['/api/v1/meetings', { ...words, mentoring_relationship_id: pair.relationshipId }] as const,
      appointments: [`/api/v1/meetings/${open}/appointments`, { slots: [at('11-28T09:00')] }] as const,
      feedbacks: [`/api/v1/meetings/${over}/feedbacks`, { answers: fullReport, send: true }] as const,
    }[what];
    const count = async () => {
      const [meetings, , appointments, feedbacks] = await kept(life);
      const events = await company.within((tx) => tx.selectFrom('events').select('id').execute());
      return {
        meetings: meetings?.length ?? 0,
        appointments: appointments?.length ?? 0,
        feedbacks: feedbacks?.length ?? 0,
        events: events.length,
      };
    };
    const before = await count();
    const { statuses, bodies, other } = await tenOf(pair.presenter.credentials, url, body);
    expect(new Set(statuses)).toEqual(new Set([201]));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    const after = await count();
    expect([after[what] - before[what], after.events - before.events]).toEqual([1, 1]);
  });
});

/** An API of its own process that writes its log, and what it has written when it has stopped. */
async function aLoggingApi() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const port = String(Object(server.address()).port);
  server.close();
  const { DATABASE_URL, DATA_DIR } = stage.services.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main-api.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL, DATA_DIR, PORT: port, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready).toBe(true);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return lines.join('');
  };
  return { url, stop };
}

test('no line of the log holds a word, an address, a name or a secret', async () => {
  const life = await aLife();
  const { participant, presenter } = life.pair;
  const { url, stop } = await aLoggingApi();
  const secret = 'Confidence-entre-nous';
  const calls = callsOf(life).map(
    ([method, path, body]) => [method, path, body && { ...body, reason: secret, note: secret, subject: secret }] as const,
  );
  const good = callsOf(life).map(
    ([method, path, body]) => [method, path, body && JSON.parse(JSON.stringify(body).replaceAll('À deux', secret))] as const,
  );
  for (const [method, path, body] of [...calls, ...good]) {
    const headers = { ...presenter.credentials, ...(body && { 'content-type': 'application/json' }), 'x-note': secret };
    const query = path.includes('?') ? '&' : '?';
    await fetch(`${url}${path}${query}subject=${secret}`, { method, headers, body: body && JSON.stringify(body) });
    await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) });
  }
  for (const feed of life.feeds) expect((await fetch(url + feed)).status).toBe(200);
  const log = await stop();
  expect(log).toContain('/api/v1/meetings/:id/appointments/:appointment_id');
  expect(log).toContain('/calendar/:name');
  const secrets = [participant, presenter].flatMap(({ email, credentials }) => [email, ...Object.values(credentials)]);
  const feeds = life.feeds.map((feed) => feed.slice('/calendar/'.length, -'.ics'.length));
  for (const word of [secret, ...secrets, ...feeds, 'entretien', 'Léa', 'Martin', 'Bernard']) expect(log).not.toContain(word);
});
