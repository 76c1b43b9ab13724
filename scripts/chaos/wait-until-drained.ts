import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageReader } from '@binome/api/bench/message-reader';
import type { Database } from '@binome/api/platform/data/database';
import type { SmtpSink } from '@binome/testing/smtp-sink';
import { type ChaosCompany, listStoredWrites } from './company.ts';

/** The sweep of late events waits a minute. */
const timeout = 150_000;

/** Waits until each event is delivered, each mail sent and each message received, or until it is certain that this will not happen. */
export async function waitUntilDrained(
  database: Database,
  company: ChaosCompany,
  { mails }: SmtpSink,
  { texts }: MessageReader,
): Promise<void> {
  const { id: company_id } = company;
  const deadline = performance.now() + timeout;
  const countPending = () =>
    database.inCompany({ company_id }, async (tx) => {
      const events = await tx.selectFrom('events').where('delivered_at', 'is', null).select('id').execute();
      const queued = await tx.selectFrom('directory.mails').where('sent_at', 'is', null).select('id').execute();
      return events.length + queued.length;
    });
  while ((await countPending()) > 0 && performance.now() < deadline) await sleep(200);
  const { messages } = await listStoredWrites(database, company);
  while (new Set(texts).size < messages.length && performance.now() < deadline) await sleep(200);
  // A mail or a message that is sent again may still be under way.
  for (let count = -1; count !== mails.length + texts.length; await sleep(1000)) count = mails.length + texts.length;
}
