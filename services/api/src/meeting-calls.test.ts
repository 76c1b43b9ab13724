import { memberEndpoints } from '@binome/contract/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApiProcess } from './testing/api-process.ts';
import { aCompany } from './testing/company.ts';
import { consoleUsers, password, setPassword } from './testing/console.ts';
import { fullReport, insertDefaultFeedbackQuestions } from './testing/feedback.ts';
import { answerProposal, at, planMeeting } from './testing/meeting-calls.ts';
import { aMeeting, aRelationship } from './testing/relationship.ts';
import { startTestApp } from './testing/test-app.ts';

// All calls about meetings: who can call them, idempotency, and what they log.

const testApp = await startTestApp();

beforeEach(() => {
  testApp.clock.now = new Date('2026-11-23T08:00:00Z');
});

/** A relationship with a confirmed, a requested and an ended meeting, a sent report, and a calendar feed of each partner. */
async function setUp() {
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const relationship = await aRelationship(company);
  const { participant, presenter } = relationship;
  const agreed = (await planMeeting(relationship)).data;
  await answerProposal(presenter, agreed.id, agreed.appointments[0]?.id, 'accept');
  const open = (await planMeeting(relationship, { slots: [at('11-26T09:00')] })).data;
  const starts_at = new Date('2026-11-22T08:00:00Z');
  const ended = await aMeeting(relationship, { starts_at, ends_at: new Date('2026-11-22T08:45:00Z'), aasm_state: 'feedback_requested' });
  const body = { answers: fullReport, send: true };
  const { data: report } = await participant.api('POST /api/v1/meetings/:id/feedbacks', { params: { id: ended }, body });
  const feeds: string[] = [];
  for (const { api } of [participant, presenter]) feeds.push(new URL((await api('POST /api/v1/calendar_feed')).data.url).pathname);
  return {
    company,
    relationship,
    agreed: agreed.id,
    open: open.id,
    appointment: open.appointments[0]?.id ?? '',
    ended,
    report: report.id,
    feeds,
  };
}

type Setup = Awaited<ReturnType<typeof setUp>>;

/** All calls about meetings, with matching ids and valid bodies. */
function callsOf({ relationship, agreed, open, appointment, ended, report }: Setup): [method: string, url: string, body?: object][] {
  const plan = { subject: 'Encore', type: 'videoconference', duration_minutes: 45, slots: [at('11-27T09:00')] };
  const relationshipUrl = `/api/v1/mentoring_relationships/${relationship.relationshipId}`;
  return [
    ['GET', relationshipUrl],
    ['GET', `${relationshipUrl}/free_slots?from=2026-11-24&to=2026-11-25`],
    ['PATCH', relationshipUrl, { event: 'finish' }],
    ['PATCH', `${relationshipUrl}/notes`, { body: 'À deux', version: 0 }],
    ['GET', `${relationshipUrl}/feedbacks`],
    ['POST', `${relationshipUrl}/feedbacks`, { answers: {} }],
    ['POST', '/api/v1/meetings', { ...plan, mentoring_relationship_id: relationship.relationshipId }],
    ['GET', `/api/v1/meetings/${agreed}`],
    ['GET', `/api/v1/meetings/${agreed}/calendar`],
    ['PATCH', `/api/v1/meetings/${agreed}`, { event: 'edit', subject: 'Autre chose' }],
    ['PATCH', `/api/v1/meetings/${agreed}/agenda`, { body: 'À deux', version: 0 }],
    ['POST', `/api/v1/meetings/${agreed}/appointments`, { slots: [at('11-28T09:00')] }],
    ['PATCH', `/api/v1/meetings/${open}/appointments/${appointment}`, { event: 'accept' }],
    ['DELETE', `/api/v1/meetings/${open}`],
    ['GET', `/api/v1/meetings/${ended}/feedbacks`],
    ['POST', `/api/v1/meetings/${ended}/feedbacks`, { answers: {} }],
    ['PATCH', `/api/v1/meetings/${ended}/feedbacks/${report}`, { answers: {} }],
    ['DELETE', `/api/v1/meetings/${ended}/feedbacks/${report}`],
  ];
}

async function sendAll(calls: ReturnType<typeof callsOf>, headers: Record<string, string>): Promise<Record<string, number>> {
  const statuses: [string, number][] = [];
  for (const [method, url, body] of calls) statuses.push([`${method} ${url}`, (await testApp.send({ method, url, body, headers })).status]);
  return Object.fromEntries(statuses);
}

const allWith = (calls: ReturnType<typeof callsOf>, status: number) =>
  Object.fromEntries(calls.map(([method, url]) => [`${method} ${url}`, status]));

/** The rows of a company's meetings, to check that refused calls change nothing. */
const readRows = ({ company, relationship }: Setup) =>
  company.within(
    async (tx) => [
      await tx.selectFrom('meetings').selectAll().orderBy('id').execute(),
      await tx.selectFrom('meeting_details').selectAll().orderBy('meeting_id').execute(),
      await tx.selectFrom('meeting_appointments').selectAll().orderBy('id').execute(),
      await tx.selectFrom('feedbacks').selectAll().orderBy('id').execute(),
      await tx.selectFrom('mentoring_relationships').selectAll().execute(),
    ],
    relationship.presenter.userId,
  );

describe.each(['suspended', 'closed'] as const)('a %s member', (state) => {
  test('cannot use their login session or calendar feed any more', async () => {
    const setup = await setUp();
    const { company, relationship, feeds } = setup;
    const { participant } = relationship;
    if (state === 'closed') {
      await setPassword(testApp, participant.email);
      await participant.api('DELETE /auth', { body: { email: participant.email, password } });
    } else {
      const { admin } = await consoleUsers(company);
      await admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: participant.userId, reason: 'Un motif' } });
    }
    const before = await readRows(setup);
    const calls = callsOf(setup);
    expect(await sendAll(calls, participant.credentials)).toEqual(allWith(calls, 401));
    for (const { method, url } of memberEndpoints.filter(({ access }) => access === 'member')) {
      const path = url.replace(/:\w+/g, relationship.relationshipId);
      expect([path, (await testApp.send({ method, url: path, headers: participant.credentials })).status]).toEqual([path, 401]);
    }
    expect(await readRows(setup)).toEqual(before);
    const responses = await Promise.all(feeds.map((url) => testApp.send({ method: 'GET', url, headers: {} })));
    expect(responses.map(({ status }) => status)).toEqual([404, 200]);
  });

  test('cannot use a login session that was not ended', async () => {
    const setup = await setUp();
    const closed_at = state === 'closed' ? testApp.clock.now : null;
    await setup.company.within((tx) =>
      tx.updateTable('users').set({ state, closed_at }).where('id', '=', setup.relationship.participant.userId).execute(),
    );
    const before = await readRows(setup);
    const calls = callsOf(setup);
    expect(await sendAll(calls, setup.relationship.participant.credentials)).toEqual(allWith(calls, 401));
    expect(await readRows(setup)).toEqual(before);
  });
});

test('members of another company or relationship get not_found for all calls', async () => {
  const setup = await setUp();
  const others = [(await aRelationship(await aCompany(testApp))).participant, (await aRelationship(setup.company)).presenter];
  const before = await readRows(setup);
  const calls = callsOf(setup);
  for (const other of others) expect(await sendAll(calls, other.credentials)).toEqual(allWith(calls, 404));
  expect(await readRows(setup)).toEqual(before);
});

test('proposed times and reports cannot be reached through another meeting of the same relationship', async () => {
  const setup = await setUp();
  const { agreed, appointment, report, relationship } = setup;
  const calls: ReturnType<typeof callsOf> = [
    ['PATCH', `/api/v1/meetings/${agreed}/appointments/${appointment}`, { event: 'accept' }],
    ['PATCH', `/api/v1/meetings/${agreed}/feedbacks/${report}`, { answers: {} }],
    ['DELETE', `/api/v1/meetings/${agreed}/feedbacks/${report}`],
    ['PATCH', `/api/v1/mentoring_relationships/${relationship.relationshipId}/feedbacks/${report}`, { answers: {} }],
  ];
  for (const { credentials } of [relationship.participant, relationship.presenter])
    expect(await sendAll(calls, credentials)).toEqual(allWith(calls, 404));
});

describe('ten concurrent calls with one idempotency key', () => {
  async function sendTen(headers: Record<string, string>, url: string, body: object) {
    const headersWithKey = { ...headers, 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => testApp.send({ method: 'POST', url, body, headers: headersWithKey })),
    );
    const other = await testApp.send({ method: 'POST', url, body: { ...body, ...different(url) }, headers: headersWithKey });
    return { statuses: answers.map(({ status }) => status), bodies: answers.map(({ body }) => body), other };
  }
  const different = (url: string) => (url.endsWith('feedbacks') ? { answers: { learned: 'Autre chose' } } : { note: 'Autre chose' });

  test.each(['meetings', 'appointments', 'feedbacks'] as const)('create one row of %s', async (table) => {
    const setup = await setUp();
    const { company, relationship, open, ended } = setup;
    const plan = { subject: 'Encore', type: 'phone_call', duration_minutes: 45, slots: [at('11-27T09:00')] };
    const [url, body] = {
      meetings: ['/api/v1/meetings', { ...plan, mentoring_relationship_id: relationship.relationshipId }] as const,
      appointments: [`/api/v1/meetings/${open}/appointments`, { slots: [at('11-28T09:00')] }] as const,
      feedbacks: [`/api/v1/meetings/${ended}/feedbacks`, { answers: fullReport, send: true }] as const,
    }[table];
    const count = async () => {
      const [meetings, , appointments, feedbacks] = await readRows(setup);
      const events = await company.within((tx) => tx.selectFrom('events').select('id').execute());
      return {
        meetings: meetings?.length ?? 0,
        appointments: appointments?.length ?? 0,
        feedbacks: feedbacks?.length ?? 0,
        events: events.length,
      };
    };
    const before = await count();
    const { statuses, bodies, other } = await sendTen(relationship.presenter.credentials, url, body);
    expect(new Set(statuses)).toEqual(new Set([201]));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    const after = await count();
    expect([after[table] - before[table], after.events - before.events]).toEqual([1, 1]);
  });
});

test('the log has no texts, e-mail addresses, names or secrets', async () => {
  const setup = await setUp();
  const { participant, presenter } = setup.relationship;
  const { url, child, exit, output } = await startApiProcess({ LOG_LEVEL: 'info', DATA_DIR: testApp.services.env.DATA_DIR });
  const secret = 'Confidence-entre-nous';
  const calls = callsOf(setup).map(
    ([method, path, body]) => [method, path, body && { ...body, reason: secret, note: secret, subject: secret }] as const,
  );
  const validCalls = callsOf(setup).map(
    ([method, path, body]) => [method, path, body && JSON.parse(JSON.stringify(body).replaceAll('À deux', secret))] as const,
  );
  for (const [method, path, body] of [...calls, ...validCalls]) {
    const headers = { ...presenter.credentials, ...(body && { 'content-type': 'application/json' }), 'x-note': secret };
    const query = path.includes('?') ? '&' : '?';
    await fetch(`${url}${path}${query}subject=${secret}`, { method, headers, body: body && JSON.stringify(body) });
    await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) });
  }
  for (const feed of setup.feeds) expect((await fetch(url + feed)).status).toBe(200);
  child.kill('SIGTERM');
  await exit;
  const log = output();
  expect(log).toContain('/api/v1/meetings/:id/appointments/:appointment_id');
  expect(log).toContain('/calendar/:name');
  const secrets = [participant, presenter].flatMap(({ email, credentials }) => [email, ...Object.values(credentials)]);
  const feeds = setup.feeds.map((feed) => feed.slice('/calendar/'.length, -'.ics'.length));
  for (const word of [secret, ...secrets, ...feeds, 'entretien', 'Léa', 'Martin', 'Bernard']) expect(log).not.toContain(word);
});
