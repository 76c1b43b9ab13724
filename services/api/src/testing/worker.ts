import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendMissedInvitations } from '../accounts/invitations/send-invitations.ts';
import { sendMissedMails } from '../notifications/mails/send-mails.ts';
import { deliverMissedEvents } from '../platform/deliver-events.ts';
import { type Mail, mailboxFolder } from '../platform/mail.ts';
import { listeners } from '../worker.ts';
import type { TestCompany } from './company.ts';
import type { Stage } from './stage.ts';

/** Lets time pass until the worker has done all that the events of a company ask for, as it mends a queue that was lost. */
export async function letWorkerFinish({ id, stage, within }: TestCompany): Promise<void> {
  const { clock, services } = stage;
  for (let left = 1; left > 0; ) {
    clock.now = new Date(clock.now.getTime() + 61_000);
    await deliverMissedEvents(services, listeners, id);
    const undelivered = await within((tx) => tx.selectFrom('events').where('delivered_at', 'is', null).select('id').execute());
    left = undelivered.length;
  }
  await sendMissedMails(services, id);
  await sendMissedInvitations(services, id);
}

/** The e-mails that a person found in the local mailbox, oldest first. */
export async function mailsOf({ services }: Stage, email: string): Promise<Mail[]> {
  const folder = mailboxFolder(services.env);
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail));
  // Delivery ids grow with time.
  return mails.filter(({ to }) => to === email).sort((one, other) => one.message_id.localeCompare(other.message_id));
}
