import { randomUUID } from 'node:crypto';
import type { Locale } from '@binome/contract/fields';
import type { Services } from '../../platform/context.ts';
import { say } from '../../platform/intl.ts';
import { renderMail } from '../../platform/mail-layout.ts';
import { findMailRecipient } from '../queries.ts';

/** Mails the link to a new password, in the language of the account. */
export async function sendPasswordReset(
  { database, mailer, env }: Services,
  login: {
    id: string;
    email: string;
    company_id: string | null;
    user_id: string | null;
    token: string;
    locale: Locale;
    return_to?: 'console' | undefined;
  },
): Promise<void> {
  const { company_id, user_id } = login;
  const recipient = company_id && user_id ? await database.inCompany({ company_id }, (tx) => findMailRecipient(tx, user_id)) : undefined;
  const locale = recipient?.language ?? login.locale;
  const content = await renderMail({
    locale,
    brandColour: recipient?.brand_colour,
    companyName: recipient?.company_name,
    title: say(locale, 'mail.password_reset.title'),
    greeting: recipient ? say(locale, 'mail.greeting', { name: recipient.first_name }) : say(locale, 'mail.greeting_unnamed'),
    paragraphs: [
      say(locale, 'mail.password_reset.body', { minutes: env.PASSWORD_RESET_MINUTES }),
      say(locale, 'mail.password_reset.ignore'),
    ],
    action: {
      label: say(locale, 'mail.password_reset.action'),
      // In the fragment, the token reaches neither server logs nor `Referer` headers.
      url: `${env.BASE_URL}/edit_password${login.return_to ? `?return_to=${login.return_to}` : ''}#reset_password_token=${login.token}`,
    },
  });
  await mailer.send({ to: login.email, subject: say(locale, 'mail.password_reset.title'), ...content, message_id: randomUUID() });
}
