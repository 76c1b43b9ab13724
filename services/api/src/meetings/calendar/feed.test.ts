import { Writable } from 'node:stream';
import Fastify from 'fastify';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { loggerOptions } from '../../platform/logger.ts';
import { hashToken } from '../../platform/tokens.ts';
import { aCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { openStage, refusal } from '../../testing/stage.ts';
import { serveCalendarFeeds } from './serve-feeds.ts';

const stage = await openStage();
const start = new Date('2026-11-23T09:00:00Z');
const day = 86_400_000;
const daysFrom = (days: number) => new Date(start.getTime() + days * day);

beforeEach(() => {
  stage.clock.now = start;
});

/** A pair whose mentee has a private calendar address. */
async function aReader() {
  const company = await aCompany(stage);
  const pair = await aRelationship(company);
  const { data } = await pair.participant.api('POST /api/v1/calendar_feed');
  return { company, pair, url: new URL(data.url).pathname };
}

const fetched = (url: string) => stage.app.inject({ method: 'GET', url });
const at = (days: number) => ({ starts_at: daysFrom(days), ends_at: new Date(daysFrom(days).getTime() + 45 * 60_000) });

/** The sessions that a calendar program finds: where each stands, by its subject. */
async function shown(url: string): Promise<Record<string, unknown>> {
  const events = new ICAL.Component(ICAL.parse((await fetched(url)).body)).getAllSubcomponents('vevent');
  const entries = events.map((event) => [
    String(event.getFirstPropertyValue('summary')).split(' : ')[1],
    event.getFirstPropertyValue('status'),
  ]);
  return Object.fromEntries(entries);
}

test('a calendar shows what is and was agreed, the past year and all that comes, and what was called off of late', async () => {
  const { pair, url } = await aReader();
  await aMeeting(pair, at(-366), { subject: 'before' });
  await aMeeting(pair, { ...at(-300), aasm_state: 'finished', closed_at: daysFrom(-299) }, { subject: 'past' });
  await aMeeting(pair, at(400), { subject: 'far' });
  const cancelled = { aasm_state: 'cancelled', cancelled_by: 'presenter' } as const;
  await aMeeting(pair, { ...at(3), ...cancelled, closed_at: daysFrom(-2), sequence: 1 }, { subject: 'off' });
  await aMeeting(pair, { ...at(3), ...cancelled, closed_at: daysFrom(-31) }, { subject: 'long off' });
  const never = { starts_at: null, ends_at: null };
  await aMeeting(pair, { ...never, aasm_state: 'requested' }, { subject: 'asked' });
  await aMeeting(pair, { ...never, ...cancelled, closed_at: daysFrom(-1) }, { subject: 'given up' });
  // Another pair of the same company.
  await aMeeting(await aRelationship(pair.company), at(1), { subject: 'of others' });

  expect(await shown(url)).toEqual({ past: 'CONFIRMED', off: 'CANCELLED', far: 'CONFIRMED' });
  const answer = await fetched(url);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=300' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  stage.clock.now = daysFrom(1);
  expect((await fetched(url)).body).toBe(answer.body);
});

test('its secret is told once, and only a hash of it is kept', async () => {
  const { pair, url, company } = await aReader();
  const token = url.slice('/calendar/'.length, -'.ics'.length);
  const { data } = await pair.participant.api('GET /api/v1/calendar_feed');
  expect(data).toEqual({ created_at: start.toISOString(), read_at: null });
  const rows = await stage.database.directory
    .selectFrom('directory.calendar_feeds')
    .where('company_id', '=', company.id)
    .selectAll()
    .execute();
  expect(rows).toMatchObject([{ user_id: pair.participant.userId, token_hash: hashToken(token) }]);
  expect(JSON.stringify(rows)).not.toContain(token);
  // A repeated call under one key would have to be answered with the secret: no reply that tells one is kept.
  const headers = { ...pair.presenter.credentials, 'idempotency-key': 'again' };
  const call = { method: 'POST', url: '/api/v1/calendar_feed', headers };
  expect((await stage.send(call)).status).toBe(201);
  expect((await stage.send(call)).status).toBe(201);
  const keys = await company.within((tx) => tx.selectFrom('idempotency_keys').selectAll().execute(), pair.presenter.userId);
  expect(keys).toEqual([]);
});

test('an address made anew takes the place of the earlier one, and a revoked one opens nothing', async () => {
  const { pair, url } = await aReader();
  const anew = new URL((await pair.participant.api('POST /api/v1/calendar_feed')).data.url).pathname;
  expect([(await fetched(url)).statusCode, (await fetched(anew)).statusCode]).toEqual([404, 200]);
  expect(await pair.participant.api('DELETE /api/v1/calendar_feed')).toEqual({ data: null });
  expect(await pair.participant.api('DELETE /api/v1/calendar_feed')).toEqual({ data: null });
  expect(await pair.participant.api('GET /api/v1/calendar_feed')).toEqual({ data: null });
  const gone = await fetched(anew);
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

test.each([
  '/calendar/x.ics',
  `/calendar/${'a'.repeat(43)}.ics`,
  `/calendar/${'a'.repeat(43)}`,
  '/calendar/%00.ics',
  '/calendar/..%2f.ics',
])('%s is no calendar', async (url) => expect((await fetched(url)).statusCode).toBe(404));

test.each(['the account is suspended', 'the account is closed', 'the company is suspended'])('nothing is shown once %s', async (why) => {
  const { company, pair, url } = await aReader();
  expect((await fetched(url)).statusCode).toBe(200);
  if (why === 'the company is suspended') {
    await stage.database.directory.updateTable('directory.companies').set({ suspended_at: start }).where('id', '=', company.id).execute();
  } else {
    const state = why === 'the account is closed' ? ('closed' as const) : ('suspended' as const);
    await company.within((tx) =>
      tx
        .updateTable('users')
        .set({ state, closed_at: state === 'closed' ? start : null })
        .where('id', '=', pair.participant.userId)
        .execute(),
    );
  }
  expect((await fetched(url)).statusCode).toBe(404);
});

test('that it is read is noted once an hour', async () => {
  const { pair, url } = await aReader();
  const readAt = async () => (await pair.participant.api('GET /api/v1/calendar_feed')).data?.read_at;
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
  for (const [now, noted] of [
    [0, 0],
    [59, 0],
    [61, 61],
  ] as const) {
    stage.clock.now = minutes(now);
    await fetched(url);
    expect(await readAt()).toBe(minutes(noted).toISOString());
  }
});

test('a calendar that asks without end is told to wait', async () => {
  const { url } = await aReader();
  let last = await fetched(url);
  for (let count = 1; count < 61; count += 1) last = await fetched(url);
  expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('no log names the address', async () => {
  const { url } = await aReader();
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) });
  const options = loggerOptions({ ...stage.services.env, LOG_LEVEL: 'trace' });
  const app = Fastify({ logger: { ...Object(options), stream } });
  serveCalendarFeeds(app, stage.services);
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
  await app.inject({ method: 'GET', url: url.replace('.ics', 'x.ics') });
  expect(lines.join('')).toContain('/calendar/:name');
  expect(lines.join('')).not.toContain(url.slice(10, 30));
  await app.close();
});

test('one agreed session as a file, for the two only', async () => {
  const { pair, company } = await aReader();
  const id = await aMeeting(pair, at(2));
  const url = `/api/v1/meetings/${id}/calendar`;
  const answer = await stage.app.inject({ method: 'GET', url, headers: pair.presenter.credentials });
  expect(answer.headers['content-disposition']).toContain('seance-2026-11-25.ics');
  expect(answer.headers['content-type']).toContain('text/calendar');
  const [event] = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe('Mentorat avec Léa Martin : Préparer l’entretien');

  const others = [await aPerson(company), await aPerson(await aCompany(stage)), (await aRelationship(company)).participant];
  for (const other of others) {
    expect((await refusal(other.api('GET /api/v1/meetings/:id/calendar', { params: { id } }))).status).toBe(404);
  }
  const open = await aMeeting(pair, { starts_at: null, ends_at: null, aasm_state: 'requested' });
  const off = await aMeeting(pair, { aasm_state: 'cancelled', cancelled_by: 'administrator', closed_at: start });
  for (const unagreed of [open, off]) {
    const call = pair.participant.api('GET /api/v1/meetings/:id/calendar', { params: { id: unagreed } });
    expect((await refusal(call)).code).toBe('not_found');
  }
});
