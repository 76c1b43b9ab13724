import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startAppWithWorkers } from './testing/app-with-workers.ts';
import { aCompany, type TestCompany } from './testing/company.ts';
import { aParticipant, aPresenter } from './testing/person.ts';
import { aMeeting, aRelationship } from './testing/relationship.ts';
import { listMails } from './testing/worker.ts';
import { stopProcess } from './testing/worker-process.ts';

const { testApp, sink, startWorker } = await startAppWithWorkers();

const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

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

/** A killed worker has claimed mails for a minute, which the tests do not wait for. */
const endClaims = () =>
  testApp.database.directory.updateTable('directory.mails').set({ retry_at: null }).where('sent_at', 'is', null).execute();

const expectMails = (count: number) => expect.poll(() => new Set(sink().mails.map((mail) => mail.message_id)).size).toBe(count);

test('a temporarily refused mail is sent again', async () => {
  sink().refuse = 1;
  startWorker();
  const company = await aBusyCompany(1, 1);
  await expectMails(1);
  expect((await listDeliveries(company)).ids).toEqual(sink().mails.map(({ message_id }) => message_id));
});

test('killing workers loses no mail and repeats few', async () => {
  // The events are five minutes old, so that the sweep of the next worker delivers those of a killed one at once.
  testApp.clock.now = new Date(Date.now() - 5 * 60_000);
  const kills = 3;
  sink().delay = 40;
  const company = await aBusyCompany(6, 6);
  for (let count = 1; count <= kills; count += 1) {
    const worker = startWorker();
    await expect.poll(() => sink().mails.length, { interval: 5 }).toBeGreaterThanOrEqual(count * 10);
    await stopProcess(worker, 'SIGKILL');
    await endClaims();
  }
  startWorker();
  await expectMails(36);
  await expect.poll(() => listDeliveries(company)).toMatchObject({ sent: 36 });
  const ids = sink().mails.map(({ message_id }) => message_id);
  expect([...new Set(ids)].sort()).toEqual((await listDeliveries(company)).ids);
  // At most the mails of one company that each killed worker was sending.
  expect(ids.length - 36).toBeLessThanOrEqual(kills * 4);
});

test('killing a worker twice sends each calendar entry to both partners once', async () => {
  testApp.clock.now = new Date(Date.now() - 5 * 60_000);
  sink().delay = 40;
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
    await expect.poll(() => sink().mails.length, { interval: 5 }).toBeGreaterThanOrEqual(minMails);
    await stopProcess(worker, 'SIGKILL');
    await endClaims();
  }
  startWorker();
  await expectMails(2 * meetings);
  await expect.poll(() => listDeliveries(company)).toMatchObject({ sent: 2 * meetings });
  const notifications = await company.within((tx) => tx.selectFrom('notifications').select('user_id').execute());
  expect(notifications.map(({ user_id }) => user_id)).toEqual(Array(meetings).fill(relationship.presenter.userId));
  expect(new Set(sink().mails.map(({ message_id }) => message_id)).size).toBe(2 * meetings);
  for (const { source } of sink().mails) expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
});

test('a worker survives the loss of all its connections', async () => {
  const worker = startWorker();
  await aBusyCompany(1, 1);
  await expectMails(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(testApp.database.directory);
  await aBusyCompany(1, 1);
  await expectMails(2);
  expect(worker.exitCode).toBeNull();
});

test('a stopping worker finishes its current mail and exits with 0', async () => {
  const release = sink().hold();
  const worker = startWorker();
  const company = await aBusyCompany(1, 1);
  await expect.poll(() => sink().begun).toBe(1);
  const exit = stopProcess(worker, 'SIGTERM');
  release();
  expect(await exit).toBe(0);
  const { ids, sent } = await listDeliveries(company);
  expect(sent).toBe(1);
  expect(sink().mails.map(({ message_id }) => message_id)).toEqual(ids);
});
