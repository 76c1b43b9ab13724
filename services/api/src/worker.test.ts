import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startAppWithWorkers } from './testing/app-with-workers.ts';
import { aCompany } from './testing/company.ts';
import { aParticipant, aPresenter } from './testing/person.ts';
import { listMails } from './testing/worker.ts';

const { testApp, jobs, sink, startWorker } = await startAppWithWorkers();

test('an event is delivered through the queue within seconds, and the queue stores the code of a failed delivery without its message', async () => {
  startWorker();
  const company = await aCompany(testApp);
  const { presenterId } = await aPresenter(company);
  const mentee = await aParticipant(company);
  const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
  await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenterId, topic: 'Réseau', message } });
  await expect.poll(() => sink().mails).toHaveLength(1);
  const { message_id } = sink().mails[0] ?? {};
  await expect.poll(() => listMails(company)).toMatchObject([{ id: message_id, sent_at: expect.any(Date) }]);

  // No user has this id, so the notification of the event cannot be inserted.
  const event = { name: 'registration.validated', subject_id: randomUUID() };
  const { id } = await company.within((tx) => tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow());
  await jobs.deliver({ company_id: company.id, event_id: id });
  const { directory } = testApp.database;
  const failures = async () =>
    (await sql`select failed_reason, stacktrace from bullmq.job where attempts_made > 0`.execute(directory)).rows;
  await expect.poll(failures).toHaveLength(1);
  const stored = JSON.stringify([await failures(), (await sql`select * from bullmq.event`.execute(directory)).rows]);
  expect(stored).toContain('23503');
  expect(stored).not.toContain('violates');
});
