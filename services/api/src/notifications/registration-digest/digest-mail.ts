import { activeAccountStates } from '../../accounts/states.ts';
import type { Tx } from '../../platform/database.ts';
import { say } from '../../platform/intl.ts';
import type { MailRecipient, PendingMail } from '../mails/pending-mail.ts';
import { daysOf, summarizePending } from './digest.ts';
import { listPendingRegistrations, listRoles } from './queries.ts';

/**
 * The e-mail that says how many people wait to be let in, and for how long: never who, which is read at the console. Undefined
 * when nobody waits for the reader any more, or they wish for no e-mails.
 */
export async function composeDigestMail(tx: Tx, reader: MailRecipient, baseUrl: string, now: Date): Promise<PendingMail | undefined> {
  if (!activeAccountStates.has(reader.state) || !reader.email_notifications) return undefined;
  const waiting = summarizePending(await listRoles(tx, reader.id), await listPendingRegistrations(tx));
  if (!waiting) return undefined;
  const { language: locale } = reader;
  const values = { count: waiting.count, days: daysOf(waiting, now) };
  return {
    to: reader.email,
    content: {
      locale,
      brandColour: reader.brand_colour,
      companyName: reader.company_name,
      title: say(locale, 'mail.registration.awaited.title', values),
      greeting: say(locale, 'mail.greeting', { name: reader.first_name }),
      paragraphs: [say(locale, 'mail.registration.awaited.body', values), say(locale, 'mail.registration.awaited.next')],
      action: { label: say(locale, 'mail.registration.awaited.action'), url: `${baseUrl}/backoffice/registrations` },
    },
  };
}
