import { Writable } from 'node:stream';
import Fastify from 'fastify';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { loggerOptions } from '../../platform/process/logger.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { aCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { serveCalendarFeeds } from './serve-feeds.ts';

const testApp = await startTestApp();
const start = new Date('2026-11-23T09:00:00Z');
const day = 86_400_000;
const daysFrom = (days: number) => new Date(start.getTime() + days * day);

beforeEach(() => {
  testApp.clock.now = start;
});

/** A relationship whose participant has a private calendar address. */
async function aFeed() {
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company);
  const { data } = await relationship.participant.api('POST /api/v1/calendar_feed');
  return { company, relationship, url: new URL(data.url).pathname };
}

const fetchFeed = (url: string) => testApp.app.inject({ method: 'GET', url });
const timesIn = (days: number) => ({ starts_at: daysFrom(days), ends_at: new Date(daysFrom(days).getTime() + 45 * 60_000) });

/** The statuses that a calendar program reads, by subject. */
async function readStatuses(url: string): Promise<Record<string, unknown>> {
  const events = new ICAL.Component(ICAL.parse((await fetchFeed(url)).body)).getAllSubcomponents('vevent');
  const entries = events.map((event) => [
    String(event.getFirstPropertyValue('summary')).split(' : ')[1],
    event.getFirstPropertyValue('status'),
  ]);
  return Object.fromEntries(entries);
}

test('the feed has the agreed meetings of the past year and the future, and those cancelled in the last 30 days', async () => {
  const { relationship, url } = await aFeed();
  await aMeeting(relationship, timesIn(-366), { subject: 'too old' });
  await aMeeting(relationship, { ...timesIn(-300), aasm_state: 'finished', closed_at: daysFrom(-299) }, { subject: 'past' });
  await aMeeting(relationship, timesIn(400), { subject: 'future' });
  const cancelled = { aasm_state: 'cancelled', cancelled_by: 'presenter' } as const;
  await aMeeting(relationship, { ...timesIn(3), ...cancelled, closed_at: daysFrom(-2), sequence: 1 }, { subject: 'cancelled' });
  await aMeeting(relationship, { ...timesIn(3), ...cancelled, closed_at: daysFrom(-31) }, { subject: 'cancelled long ago' });
  const noTime = { starts_at: null, ends_at: null };
  await aMeeting(relationship, { ...noTime, aasm_state: 'requested' }, { subject: 'without a time' });
  await aMeeting(relationship, { ...noTime, ...cancelled, closed_at: daysFrom(-1) }, { subject: 'cancelled without a time' });
  // Another relationship of the same company.
  await aMeeting(await aRelationship(relationship.company), timesIn(1), { subject: 'of others' });

  expect(await readStatuses(url)).toEqual({ past: 'CONFIRMED', cancelled: 'CANCELLED', future: 'CONFIRMED' });
  const response = await fetchFeed(url);
  expect(response.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=300' });
  expect(response.headers['set-cookie']).toBeUndefined();
  testApp.clock.now = daysFrom(1);
  expect((await fetchFeed(url)).body).toBe(response.body);
});

test('the secret is returned once and stored as a hash', async () => {
  const { relationship, url, company } = await aFeed();
  const token = url.slice('/calendar/'.length, -'.ics'.length);
  const { data } = await relationship.participant.api('GET /api/v1/calendar_feed');
  expect(data).toEqual({ created_at: start.toISOString(), read_at: null });
  const rows = await testApp.database.directory
    .selectFrom('directory.calendar_feeds')
    .where('company_id', '=', company.id)
    .selectAll()
    .execute();
  expect(rows).toMatchObject([{ user_id: relationship.participant.userId, token_hash: hashToken(token) }]);
  expect(JSON.stringify(rows)).not.toContain(token);
  // Replies that contain a secret are not stored under the idempotency key.
  const headers = { ...relationship.presenter.credentials, 'idempotency-key': 'again' };
  const call = { method: 'POST', url: '/api/v1/calendar_feed', headers };
  expect((await testApp.send(call)).status).toBe(201);
  expect((await testApp.send(call)).status).toBe(201);
  const keys = await company.within((tx) => tx.selectFrom('idempotency_keys').selectAll().execute(), relationship.presenter.userId);
  expect(keys).toEqual([]);
});

test('a new address replaces the earlier one, and a revoked one is not found', async () => {
  const { relationship, url } = await aFeed();
  const newUrl = new URL((await relationship.participant.api('POST /api/v1/calendar_feed')).data.url).pathname;
  expect([(await fetchFeed(url)).statusCode, (await fetchFeed(newUrl)).statusCode]).toEqual([404, 200]);
  expect(await relationship.participant.api('DELETE /api/v1/calendar_feed')).toEqual({ data: null });
  expect(await relationship.participant.api('DELETE /api/v1/calendar_feed')).toEqual({ data: null });
  expect(await relationship.participant.api('GET /api/v1/calendar_feed')).toEqual({ data: null });
  const revoked = await fetchFeed(newUrl);
  expect([revoked.statusCode, revoked.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

test.each([
  '/calendar/x.ics',
  `/calendar/${'a'.repeat(43)}.ics`,
  `/calendar/${'a'.repeat(43)}`,
  '/calendar/%00.ics',
  '/calendar/..%2f.ics',
])('%s is not found', async (url) => expect((await fetchFeed(url)).statusCode).toBe(404));

test.each(['the account is suspended', 'the account is closed', 'the company is suspended'])(
  'the feed is not found once %s',
  async (reason) => {
    const { company, relationship, url } = await aFeed();
    expect((await fetchFeed(url)).statusCode).toBe(200);
    if (reason === 'the company is suspended') {
      await testApp.database.directory
        .updateTable('directory.companies')
        .set({ suspended_at: start })
        .where('id', '=', company.id)
        .execute();
    } else {
      const state = reason === 'the account is closed' ? ('closed' as const) : ('suspended' as const);
      await company.within((tx) =>
        tx
          .updateTable('users')
          .set({ state, closed_at: state === 'closed' ? start : null })
          .where('id', '=', relationship.participant.userId)
          .execute(),
      );
    }
    expect((await fetchFeed(url)).statusCode).toBe(404);
  },
);

test('the time of the last read is updated once an hour', async () => {
  const { relationship, url } = await aFeed();
  const readAt = async () => (await relationship.participant.api('GET /api/v1/calendar_feed')).data?.read_at;
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
  for (const [now, expected] of [
    [0, 0],
    [59, 0],
    [61, 61],
  ] as const) {
    testApp.clock.now = minutes(now);
    await fetchFeed(url);
    expect(await readAt()).toBe(minutes(expected).toISOString());
  }
});

test('the feed is rate-limited', async () => {
  const { url } = await aFeed();
  let response = await fetchFeed(url);
  for (let count = 1; count < 61; count += 1) response = await fetchFeed(url);
  expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('logs do not contain the address', async () => {
  const { url } = await aFeed();
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) });
  const options = loggerOptions({ ...testApp.services.env, LOG_LEVEL: 'trace' });
  const app = Fastify({ logger: { ...Object(options), stream } });
  serveCalendarFeeds(app, testApp.services);
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
  await app.inject({ method: 'GET', url: url.replace('.ics', 'x.ics') });
  expect(lines.join('')).toContain('/calendar/:name');
  expect(lines.join('')).not.toContain(url.slice(10, 30));
  await app.close();
});

test('only the partners of the relationship download the calendar file of an agreed meeting', async () => {
  const { relationship, company } = await aFeed();
  const id = await aMeeting(relationship, timesIn(2));
  const url = `/api/v1/meetings/${id}/calendar`;
  const response = await testApp.app.inject({ method: 'GET', url, headers: relationship.presenter.credentials });
  expect(response.headers['content-disposition']).toContain('seance-2026-11-25.ics');
  expect(response.headers['content-type']).toContain('text/calendar');
  const [event] = new ICAL.Component(ICAL.parse(response.body)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe('Mentorat avec Léa Martin : Préparer l’entretien');

  const others = [await aPerson(company), await aPerson(await aCompany(testApp)), (await aRelationship(company)).participant];
  for (const other of others) {
    expect((await refusal(other.api('GET /api/v1/meetings/:id/calendar', { params: { id } }))).status).toBe(404);
  }
  const requestedId = await aMeeting(relationship, { starts_at: null, ends_at: null, aasm_state: 'requested' });
  const cancelledId = await aMeeting(relationship, { aasm_state: 'cancelled', cancelled_by: 'administrator', closed_at: start });
  for (const meetingId of [requestedId, cancelledId]) {
    const call = relationship.participant.api('GET /api/v1/meetings/:id/calendar', { params: { id: meetingId } });
    expect((await refusal(call)).code).toBe('not_found');
  }
});
