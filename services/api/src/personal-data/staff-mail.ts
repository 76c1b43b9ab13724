import type { Locale } from '@binome/contract/fields';
import type { Tx } from '../platform/data/database.ts';
import { insertProviderMail } from '../platform/delivery/outbox-queries.ts';
import { say } from '../platform/text/intl.ts';
import { listStaffLogins } from './staff-queries.ts';

type Message = { text: string; values: (locale: Locale) => Record<string, string | number>; link: string };

/** Queues a mail to members of staff, each in their language. Null stands for a deleted account. */
export async function mailStaff(tx: Tx, staffIds: readonly (string | null)[], { text, values, link }: Message, now: Date): Promise<void> {
  for (const { login_id, language } of await listStaffLogins(
    tx,
    staffIds.filter((id) => id !== null),
  )) {
    await insertProviderMail(tx, {
      subject: say(language, `mail.${text}.title`, values(language)),
      body: say(language, `mail.${text}.body`, values(language)),
      link,
      login_id,
      created_at: now,
    });
  }
}

/** Queues the same mail to the provider's address. */
export async function mailProvider(tx: Tx, { text, values, link }: Message, now: Date): Promise<void> {
  const [subject, body] = [say('fr', `mail.${text}.title`, values('fr')), say('fr', `mail.${text}.body`, values('fr'))];
  await insertProviderMail(tx, { subject, body, link, created_at: now });
}
