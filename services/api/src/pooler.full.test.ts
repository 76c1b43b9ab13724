import { openPooler } from '@binome/testing/pooler';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withAdvisoryLock } from './platform/data/advisory-lock.ts';
import { openDatabase } from './platform/data/database.ts';
import { runInCompany } from './platform/data/run-in-company.ts';
import { publishAfterCommit, topicOf } from './platform/live/realtime.ts';
import { openRealtime } from './platform/live/realtime-hub.ts';
import { startAppWithWorkers } from './testing/app-with-workers.ts';
import { aCompany } from './testing/company.ts';
import { aParticipant, aPresenter } from './testing/person.ts';

// Queue, notifications, locks and settings work through PgBouncer with the sample configuration.
const { testApp, sink, startWorker } = await startAppWithWorkers(openPooler);
const { services } = testApp;
const url = services.env.DATABASE_URL ?? '';

test('through a pooler, workers take the events from the queue and send each mail once', async () => {
  for (const _ of ['one', 'two']) startWorker();
  const company = await aCompany(testApp, { max_pending_requests: 20 });
  const mentee = await aParticipant(company);
  const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
  const count = 10;
  for (let request = 0; request < count; request += 1) {
    const { presenterId } = await aPresenter(company);
    await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenterId, topic: 'Réseau', message } });
  }
  const unsent = () => testApp.database.directory.selectFrom('directory.mails').select('id').where('sent_at', 'is', null).execute();
  await expect.poll(() => new Set(sink().mails.map(({ message_id }) => message_id)).size).toBe(count);
  await expect.poll(unsent).toEqual([]);
  expect(sink().mails).toHaveLength(count);
});

test('through a pooler, a message reaches the subscribers in another process', async () => {
  const company = await aCompany(testApp);
  const other = openRealtime({ url, database: testApp.database, onError: () => {} });
  await other.listen();
  const received: unknown[] = [];
  other.subscribe(topicOf(company.id, 'meetings'), (signal) => received.push(signal && JSON.parse(signal)));
  const message = { type: 'changed', resource: 'meeting' };
  await runInCompany(services, { company_id: company.id }, async (context) => publishAfterCommit(context, 'meetings', message));
  await expect.poll(() => received).toEqual([message]);
  await other.close();
});

test('through a pooler, one process holds a lock at a time, and the next connection has its own settings', async () => {
  const other = openDatabase({ url, poolSize: 1, work: 'job' });
  const second = () => withAdvisoryLock(other.directory, 'lock-of-two', async () => {});
  const { directory } = testApp.database;
  expect(await withAdvisoryLock(directory, 'lock-of-two', async () => expect(await second()).toBe(false))).toBe(true);
  expect(await second()).toBe(true);
  const settings = sql`select current_setting('statement_timeout') as statement, current_setting('search_path') as path`;
  expect((await settings.execute(other.directory)).rows).toEqual([{ statement: '1min', path: 'app, extensions' }]);
  await other.close();
  // Takes the server's connection that the other has left.
  const next = openDatabase({ url, poolSize: 1 });
  expect((await settings.execute(next.directory)).rows).toEqual([{ statement: '5s', path: 'app, extensions' }]);
  await next.close();
});
