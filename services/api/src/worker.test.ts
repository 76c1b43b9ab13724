import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { openJobs } from './platform/jobs.ts';
import { aCompany, type TestCompany } from './testing/company.ts';
import { aParticipant, aPresenter } from './testing/person.ts';
import { aMeeting, aRelationship } from './testing/relationship.ts';
import { openSmtpSink, type SmtpSink } from './testing/smtp-sink.ts';
import { startTestApp } from './testing/test-app.ts';
import { listMails } from './testing/worker.ts';
import { startWorkerProcess, stopProcess, stopWorkers } from './testing/worker-process.ts';

// A separate database, since a worker serves all companies of its database, including those of other tests.
const database = await openTestDatabase();
const testApp = await startTestApp({ DATABASE_URL: database.url });
const jobs = openJobs(testApp.services.env, database.url, () => {});
testApp.services.jobs = jobs;

const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
let sink: SmtpSink;

beforeEach(async () => {
  sink = await openSmtpSink();
});

afterEach(async () => {
  await stopWorkers();
  await sink.close();
  // A mail that a killed worker has not marked as sent would be sent to the next test.
  await testApp.database.directory.deleteFrom('directory.mails').execute();
});

afterAll(async () => {
  await jobs.close();
  // Also closes the connections that the application still has.
  await database.close();
});

const startWorker = () => startWorkerProcess({ databaseUrl: database.url, smtpUrl: sink.url });

/** A company in which each mentee sends a request to each mentor. */
async function aBusyCompany(mentees: number, mentors: number): Promise<TestCompany> {
  const company = await aCompany(testApp, { max_pending_requests: 20 });
  const presenters = await Promise.all(Array.from({ length: mentors }, () => aPresenter(company)));
  for (let count = 0; count < mentees; count += 1) {
    const mentee = await aParticipant(company);
    for (const { presenterId } of presenters) {
      await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenterId, topic: 'Réseau', message } });
    }
  }
  return company;
}

/** The ids of a company's mails about events, and the number of sent ones. */
async function listDeliveries(company: TestCompany) {
  const rows = await listMails(company);
  return { ids: rows.map(({ id }) => id).sort(), sent: rows.filter(({ sent_at }) => sent_at !== null).length };
}

const expectMails = (count: number, timeout = 30_000) =>
  vi.waitFor(() => expect(new Set(sink.mails.map((mail) => mail.message_id)).size).toBe(count), { timeout, interval: 50 });

test('an event is delivered through the queue within seconds', async () => {
  startWorker();
  const company = await aBusyCompany(1, 1);
  await expectMails(1);
  await vi.waitFor(async () => expect(await listDeliveries(company)).toMatchObject({ ids: [sink.mails[0]?.message_id], sent: 1 }), {
    timeout: 30_000,
  });
});

test('a temporarily refused mail is sent again', async () => {
  sink.refuse = 1;
  startWorker();
  const company = await aBusyCompany(1, 1);
  await expectMails(1);
  expect((await listDeliveries(company)).ids).toEqual(sink.mails.map(({ message_id }) => message_id));
});

test('the queue stores the code of a failed delivery, without its message', async () => {
  startWorker();
  const company = await aCompany(testApp);
  // No user has this id, so the notification of the event cannot be inserted.
  const event = { name: 'registration.validated', subject_id: randomUUID() };
  const { id } = await company.within((tx) => tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow());
  await jobs.deliver({ company_id: company.id, event_id: id });
  const { directory } = testApp.database;
  const failed = await vi.waitFor(
    async () => {
      const { rows } = await sql`select failed_reason, stacktrace from bullmq.job where attempts_made > 0`.execute(directory);
      expect(rows).toHaveLength(1);
      return JSON.stringify(rows);
    },
    { timeout: 30_000, interval: 20 },
  );
  expect(failed).toContain('23503');
  const { rows } = await sql`select * from bullmq.event`.execute(directory);
  expect(failed + JSON.stringify(rows)).not.toContain('violates');
  await company.within((tx) => tx.deleteFrom('events').execute());
});

test('killing workers loses no mail and repeats few', { timeout: 90_000 }, async () => {
  // The events are five minutes old, so that the sweep of the next worker delivers those of a killed one at once.
  testApp.clock.now = new Date(Date.now() - 5 * 60_000);
  const kills = 3;
  sink.delay = 40;
  const company = await aBusyCompany(6, 6);
  for (let count = 1; count <= kills; count += 1) {
    const worker = startWorker();
    await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThanOrEqual(count * 10), { timeout: 30_000, interval: 5 });
    await stopProcess(worker, 'SIGKILL');
  }
  startWorker();
  await expectMails(36, 30_000);
  await vi.waitFor(async () => expect(await listDeliveries(company)).toMatchObject({ sent: 36 }), { timeout: 30_000 });
  const ids = sink.mails.map(({ message_id }) => message_id);
  expect([...new Set(ids)].sort()).toEqual((await listDeliveries(company)).ids);
  // At most the mails of one company that each killed worker was sending.
  expect(ids.length - 36).toBeLessThanOrEqual(kills * 4);
  testApp.clock.now = new Date();
});

test('killing a worker twice sends each calendar entry to both partners once', { timeout: 90_000 }, async () => {
  testApp.clock.now = new Date(Date.now() - 5 * 60_000);
  sink.delay = 40;
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company);
  const meetings = 6;
  for (let count = 1; count <= meetings; count += 1) {
    // In more than a day, so that no reminder is due.
    const starts_at = new Date(Date.now() + (count + 1) * 86_400_000);
    const id = await aMeeting(relationship, { starts_at, ends_at: new Date(starts_at.getTime() + 45 * 60_000) });
    const event = { name: 'meeting.confirmed', subject_id: id, data: JSON.stringify({ by: 'participant', sequence: 0 }) };
    await company.within((tx) =>
      tx
        .insertInto('events')
        .values({ ...event, created_at: testApp.clock.now })
        .execute(),
    );
  }
  for (const minMails of [2, 5]) {
    const worker = startWorker();
    await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThanOrEqual(minMails), { timeout: 30_000, interval: 5 });
    await stopProcess(worker, 'SIGKILL');
  }
  startWorker();
  await expectMails(2 * meetings, 30_000);
  await vi.waitFor(async () => expect(await listDeliveries(company)).toMatchObject({ sent: 2 * meetings }), { timeout: 30_000 });
  const notifications = await company.within((tx) => tx.selectFrom('notifications').select('user_id').execute());
  expect(notifications.map(({ user_id }) => user_id)).toEqual(Array(meetings).fill(relationship.presenter.userId));
  expect(new Set(sink.mails.map(({ message_id }) => message_id)).size).toBe(2 * meetings);
  for (const { source } of sink.mails) expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
  testApp.clock.now = new Date();
});

test('a worker survives the loss of all its connections', async () => {
  const worker = startWorker();
  await aBusyCompany(1, 1);
  await expectMails(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(testApp.database.directory);
  await aBusyCompany(1, 1);
  await expectMails(2, 30_000);
  expect(worker.exitCode).toBeNull();
});

test('a stopping worker finishes its current mail and exits with 0', async () => {
  sink.delay = 1500;
  const worker = startWorker();
  const company = await aBusyCompany(1, 1);
  await vi.waitFor(() => expect(sink.begun).toBe(1), { timeout: 30_000, interval: 20 });
  expect(await stopProcess(worker, 'SIGTERM')).toBe(0);
  const { ids, sent } = await listDeliveries(company);
  expect(sent).toBe(1);
  expect(sink.mails.map(({ message_id }) => message_id)).toEqual(ids);
});
