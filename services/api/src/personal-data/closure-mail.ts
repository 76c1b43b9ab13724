import type { Locale } from '@binome/contract/fields';
import { findMailRecipient } from '../accounts/queries.ts';
import { insertMail } from '../platform/delivery/outbox-queries.ts';
import type { MailComposer } from '../platform/delivery/send-mails.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { intlOf, say } from '../platform/text/intl.ts';
import { findClosedAccountRecipient, insertClosedAccountRecipient } from './closure-queries.ts';
import { retentionEnd } from './retention-period.ts';

/** Queues the last mail to a person, before their address is erased. The address stays until the mail is sent, three days at most. */
export async function queueClosureMail({ tx, now }: CompanyContext, userId: string, reason: string | null): Promise<void> {
  const person = await findMailRecipient(tx, userId);
  if (!person) return;
  const { email, first_name, language } = person;
  const mail_id = await insertMail(tx, { kind: 'account_closed', created_at: now });
  await insertClosedAccountRecipient(tx, { mail_id, email, first_name, language, reason });
}

export const composeClosureMail: MailComposer = async ({ database }, { id, company_id, created_at }) => {
  const recipient = company_id && (await database.inCompany({ company_id }, (tx) => findClosedAccountRecipient(tx, id)));
  if (!recipient) return undefined;
  const { email, first_name, language: locale, reason } = recipient;
  const closedBy = reason === null ? 'member' : 'administrator';
  const content = {
    locale,
    title: say(locale, 'mail.account.closed.title'),
    greeting: say(locale, 'mail.greeting', { name: first_name }),
    paragraphs: [
      say(locale, 'mail.account.closed.body', { closedBy }),
      say(locale, 'mail.account.closed.next', { until: lastDay(created_at, locale) }),
    ],
    quote: reason === null ? undefined : { author: say(locale, 'mail.team'), text: reason },
  };
  return { to: email, content };
};

/** Returns the last day of the retention of an account that was closed at `closedAt`. */
function lastDay(closedAt: Date, locale: Locale): string {
  return intlOf(locale).formatDate(retentionEnd(closedAt), { dateStyle: 'long', timeZone: 'UTC' });
}
