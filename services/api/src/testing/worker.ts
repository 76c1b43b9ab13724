import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendMissedInvitations } from '../accounts/invitations/send-invitations.ts';
import { sendMissedMails } from '../notifications/mails/send-mails.ts';
import { deliverMissedEvents } from '../platform/deliver-events.ts';
import { type Mail, mailboxFolder } from '../platform/mail.ts';
import { listeners } from '../worker.ts';
import type { TestCompany } from './company.ts';
import type { TestApp } from './test-app.ts';

/** Delivers all events of a company, then its mails and invitations. Advances the clock by a minute per round, as the sweep requires. */
export async function letWorkerFinish({ id, testApp, within }: TestCompany): Promise<void> {
  const { clock, services } = testApp;
  for (let remaining = 1; remaining > 0; ) {
    clock.now = new Date(clock.now.getTime() + 61_000);
    await deliverMissedEvents(services, listeners, id);
    const undelivered = await within((tx) => tx.selectFrom('events').where('delivered_at', 'is', null).select('id').execute());
    remaining = undelivered.length;
  }
  await sendMissedMails(services, id);
  await sendMissedInvitations(services, id);
}

/** Returns the mails to an address in the local mailbox, oldest first. */
export async function mailsOf({ services }: TestApp, email: string): Promise<Mail[]> {
  const folder = mailboxFolder(services.env);
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail));
  // Delivery ids grow with time.
  return mails.filter(({ to }) => to === email).sort((one, other) => one.message_id.localeCompare(other.message_id));
}
