import { activeAccountStates } from '../../accounts/states.ts';
import type { Tx } from '../../platform/database.ts';
import { say } from '../../platform/intl.ts';
import type { MailRecipient, PendingMail } from '../mails/pending-mail.ts';
import { daysOf, summarizePending } from './digest.ts';
import { listPendingRegistrations, listRoles } from './queries.ts';

/**
 * Composes the mail with the number of pending registrations and the longest wait, without names. Undefined if none is pending or the
 * recipient wants no mails.
 */
export async function composeDigestMail(tx: Tx, recipient: MailRecipient, baseUrl: string, now: Date): Promise<PendingMail | undefined> {
  if (!activeAccountStates.has(recipient.state) || !recipient.email_notifications) return undefined;
  const summary = summarizePending(await listRoles(tx, recipient.id), await listPendingRegistrations(tx));
  if (!summary) return undefined;
  const { language: locale } = recipient;
  const values = { count: summary.count, days: daysOf(summary, now) };
  return {
    to: recipient.email,
    content: {
      locale,
      brandColour: recipient.brand_colour,
      companyName: recipient.company_name,
      title: say(locale, 'mail.registration.awaited.title', values),
      greeting: say(locale, 'mail.greeting', { name: recipient.first_name }),
      paragraphs: [say(locale, 'mail.registration.awaited.body', values), say(locale, 'mail.registration.awaited.next')],
      action: { label: say(locale, 'mail.registration.awaited.action'), url: `${baseUrl}/backoffice/registrations` },
    },
  };
}
