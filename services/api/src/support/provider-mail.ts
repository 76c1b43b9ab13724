import type { Locale } from '@binome/contract/fields';
import { findProviderMessage, findStaffRecipient, type QueuedMail } from '../platform/delivery/outbox-queries.ts';
import type { ComposedMail } from '../platform/delivery/send-mails.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { providerAddress } from '../platform/http/provider-address.ts';
import type { Services } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';

/**
 * Composes an e-mail to the provider, at `MAIL_SUPPORT` or else at the address of `MAIL_FROM`, or to a member of its staff. The text is
 * escaped in the HTML part.
 */
export async function composeProviderMail({ database, env }: Services, { id, login_id }: QueuedMail): Promise<ComposedMail | undefined> {
  const message = await findProviderMessage(database.directory, id);
  if (!message) return undefined;
  const { subject, body: text, reply_to, link } = message;
  if (login_id) return composeStaffMail(await findStaffRecipient(database.directory, login_id), { subject, text, link });
  const body = link ? `${text}\n\n${link}` : text;
  return { to: providerAddress(env), subject, text: body, html: `<pre>${escapeHtml(body)}</pre>`, ...(reply_to && { reply_to }) };
}

type StaffRecipient = { email: string; first_name: string; language: Locale };
type Message = { subject: string; text: string; link: string | null };

function composeStaffMail(recipient: StaffRecipient | undefined, { subject, text, link }: Message): ComposedMail | undefined {
  if (!recipient) return undefined;
  const { email, first_name, language: locale } = recipient;
  const content = {
    locale,
    title: subject,
    greeting: say(locale, 'mail.greeting', { name: first_name }),
    paragraphs: text.split('\n\n'),
    ...(link && { action: { label: say(locale, 'mail.staff.open'), url: link } }),
  };
  return { to: email, content };
}
