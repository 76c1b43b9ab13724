import { randomUUID } from 'node:crypto';
import { findMailRecipient } from '../accounts/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { intlOf, say } from '../platform/intl.ts';
import { renderMail } from '../platform/mail-layout.ts';
import { retentionEnd } from './retention-period.ts';

/**
 * Prepares the last mail to a member, before their address is erased. The returned function sends it after the commit. It is not
 * stored as a pending mail, which would keep the address in the database.
 */
export async function prepareClosureMail({ tx, actor, now, services }: MemberContext): Promise<() => Promise<void>> {
  const person = await findMailRecipient(tx, actor.user_id);
  if (!person) return async () => {};
  const { email: to, language: locale } = person;
  const retainedUntil = intlOf(locale).formatDate(retentionEnd(now), { dateStyle: 'long', timeZone: 'UTC' });
  const title = say(locale, 'mail.account.closed.title');
  return async () => {
    const content = await renderMail({
      locale,
      brandColour: person.brand_colour,
      companyName: person.company_name,
      title,
      greeting: say(locale, 'mail.greeting', { name: person.first_name }),
      paragraphs: [say(locale, 'mail.account.closed.body'), say(locale, 'mail.account.closed.next', { until: retainedUntil })],
    });
    await services.mailer.send({ to, subject: title, ...content, message_id: randomUUID() });
  };
}
