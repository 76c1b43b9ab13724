import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { openJobs } from './platform/jobs.ts';
import { aCompany, type TestCompany } from './testing/company.ts';
import { aParticipant, aPresenter } from './testing/person.ts';
import { aMeeting, aRelationship } from './testing/relationship.ts';
import { openSmtpSink, type SmtpSink } from './testing/smtp-sink.ts';
import { openStage } from './testing/stage.ts';
import { startWorkerProcess as startWorkerOn, stopProcess, stopWorkers } from './testing/worker-process.ts';

// A worker serves every company of its database: it gets one of its own, so that no other test's time or mails are touched.
const database = await openTestDatabase();
const stage = await openStage({ DATABASE_URL: database.url });
const jobs = openJobs(stage.services.env, database.url, () => {});
stage.services.jobs = jobs;

const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
let sink: SmtpSink;

beforeEach(async () => {
  sink = await openSmtpSink();
});

afterEach(async () => {
  await stopWorkers();
  await sink.close();
});

afterAll(async () => {
  await jobs.close();
  // The stage still holds connections: the database is dropped under them.
  await database.close();
});

const startWorker = () => startWorkerOn({ databaseUrl: database.url, smtpUrl: sink.url });

/** A company in which each of some mentees asks each of some mentors. */
async function aBusyCompany(mentees: number, mentors: number): Promise<TestCompany> {
  const company = await aCompany(stage, { max_pending_requests: 20 });
  const asked = await Promise.all(Array.from({ length: mentors }, () => aPresenter(company)));
  for (let count = 0; count < mentees; count += 1) {
    const mentee = await aParticipant(company);
    for (const { presenterId } of asked) {
      await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenterId, topic: 'Réseau', message } });
    }
  }
  return company;
}

/** The deliveries that a company owes: all of them, and those already noted as sent. */
async function deliveries({ within }: TestCompany) {
  const rows = await within((tx) => tx.selectFrom('mail_deliveries').select(['id', 'sent_at']).execute());
  return { ids: rows.map(({ id }) => id).sort(), sent: rows.filter(({ sent_at }) => sent_at !== null).length };
}

const arrived = (count: number, timeout = 30_000) =>
  vi.waitFor(() => expect(new Set(sink.mails.map((mail) => mail.message_id)).size).toBe(count), { timeout, interval: 50 });

test('an event reaches its reader through the queue, within seconds', async () => {
  startWorker();
  const company = await aBusyCompany(1, 1);
  await arrived(1);
  await vi.waitFor(async () => expect(await deliveries(company)).toMatchObject({ ids: [sink.mails[0]?.message_id], sent: 1 }), {
    timeout: 30_000,
  });
});

test('a mail server that says “later” is asked again later', async () => {
  sink.refuse = 1;
  startWorker();
  const company = await aBusyCompany(1, 1);
  await arrived(1);
  expect((await deliveries(company)).ids).toEqual(sink.mails.map(({ message_id }) => message_id));
});

test('a failure leaves nobody’s address in the queue', async () => {
  sink.refuse = 1;
  startWorker();
  await aBusyCompany(1, 1);
  const failed = () =>
    sql<Record<string, unknown>>`select failed_reason, stacktrace from bullmq.job where attempts_made > 0`.execute(
      stage.database.directory,
    );
  const [job] = await vi.waitFor(
    async () => {
      const { rows } = await failed();
      expect(rows).toHaveLength(1);
      return rows;
    },
    { timeout: 30_000, interval: 20 },
  );
  expect(JSON.stringify(job)).toContain('EMESSAGE');
  expect(JSON.stringify(job)).not.toMatch(/@[^"]*\.example|try again later/);
  const { rows } = await sql<Record<string, unknown>>`select * from bullmq.event`.execute(stage.database.directory);
  expect(JSON.stringify(rows)).not.toMatch(/@[^"]*\.example|try again later/);
  await arrived(1);
});

test('a worker that is killed again and again loses no e-mail, and repeats few', { timeout: 90_000 }, async () => {
  // As if the requests were asked a while ago: what a killed worker held is taken up at once by the next one.
  stage.clock.now = new Date(Date.now() - 5 * 60_000);
  const kills = 3;
  sink.delay = 40;
  const company = await aBusyCompany(6, 6);
  for (let count = 1; count <= kills; count += 1) {
    const worker = startWorker();
    await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThanOrEqual(count * 10), { timeout: 30_000, interval: 5 });
    await stopProcess(worker, 'SIGKILL');
  }
  startWorker();
  await arrived(36, 30_000);
  await vi.waitFor(async () => expect(await deliveries(company)).toMatchObject({ sent: 36 }), { timeout: 30_000 });
  const ids = sink.mails.map(({ message_id }) => message_id);
  expect([...new Set(ids)].sort()).toEqual((await deliveries(company)).ids);
  // At most what each killed worker had in hand: three deliveries of the queue and one of the sweep.
  expect(ids.length - 36).toBeLessThanOrEqual(kills * 4);
  stage.clock.now = new Date();
});

test('a worker that is killed twice puts each agreed session into both calendars once', { timeout: 90_000 }, async () => {
  stage.clock.now = new Date(Date.now() - 5 * 60_000);
  sink.delay = 40;
  const company = await aCompany(stage);
  const pair = await aRelationship(company);
  const sessions = 6;
  for (let count = 1; count <= sessions; count += 1) {
    const starts_at = new Date(Date.now() + count * 86_400_000);
    const id = await aMeeting(pair, { starts_at, ends_at: new Date(starts_at.getTime() + 45 * 60_000) });
    const event = { name: 'meeting.confirmed', subject_id: id, data: JSON.stringify({ by: 'participant', sequence: 0 }) };
    await company.within((tx) =>
      tx
        .insertInto('events')
        .values({ ...event, created_at: stage.clock.now })
        .execute(),
    );
  }
  for (const least of [2, 5]) {
    const worker = startWorker();
    await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThanOrEqual(least), { timeout: 30_000, interval: 5 });
    await stopProcess(worker, 'SIGKILL');
  }
  startWorker();
  await arrived(2 * sessions, 30_000);
  await vi.waitFor(async () => expect(await deliveries(company)).toMatchObject({ sent: 2 * sessions }), { timeout: 30_000 });
  const told = await company.within((tx) => tx.selectFrom('notifications').select('user_id').execute());
  expect(told.map(({ user_id }) => user_id)).toEqual(Array(sessions).fill(pair.presenter.userId));
  expect(new Set(sink.mails.map(({ message_id }) => message_id)).size).toBe(2 * sessions);
  for (const { source } of sink.mails) expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
  stage.clock.now = new Date();
});

test('a worker whose connections are all cut goes on', async () => {
  const worker = startWorker();
  await aBusyCompany(1, 1);
  await arrived(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(stage.database.directory);
  await aBusyCompany(1, 1);
  await arrived(2, 30_000);
  expect(worker.exitCode).toBeNull();
});

test('a worker that is asked to stop finishes its e-mail and leaves with 0', async () => {
  sink.delay = 1500;
  const worker = startWorker();
  const company = await aBusyCompany(1, 1);
  await vi.waitFor(async () => expect((await deliveries(company)).ids).toHaveLength(1), { timeout: 30_000, interval: 20 });
  await sleep(200);
  expect(await stopProcess(worker, 'SIGTERM')).toBe(0);
  const { ids, sent } = await deliveries(company);
  expect(sent).toBe(1);
  // The sessions of the other companies may have been spoken of meanwhile.
  expect(sink.mails.filter(({ message_id }) => ids.includes(message_id))).toHaveLength(1);
});
