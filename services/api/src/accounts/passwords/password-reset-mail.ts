import { randomUUID } from 'node:crypto';
import type { Locale } from '@binome/contract/fields';
import type { Services } from '../../platform/context.ts';
import { say } from '../../platform/intl.ts';
import { renderMail } from '../../platform/mail-layout.ts';
import { findMailRecipient } from '../queries.ts';

/** Mails the link to a new password, in the language that the account has chosen. */
export async function sendPasswordReset(
  { database, mailer, env }: Services,
  login: { id: string; email: string; company_id: string | null; user_id: string | null; token: string; locale: Locale },
): Promise<void> {
  const { company_id, user_id } = login;
  const addressee = company_id && user_id ? await database.inCompany({ company_id }, (tx) => findMailRecipient(tx, user_id)) : undefined;
  const locale = addressee?.language ?? login.locale;
  const content = await renderMail({
    locale,
    brandColour: addressee?.brand_colour,
    companyName: addressee?.company_name,
    title: say(locale, 'mail.password_reset.title'),
    greeting: addressee ? say(locale, 'mail.greeting', { name: addressee.first_name }) : say(locale, 'mail.greeting_unnamed'),
    paragraphs: [
      say(locale, 'mail.password_reset.body', { minutes: env.PASSWORD_RESET_MINUTES }),
      say(locale, 'mail.password_reset.ignore'),
    ],
    action: {
      label: say(locale, 'mail.password_reset.action'),
      // After the hash: the token reaches neither a server's log nor the address of a page that the reader leaves for.
      url: `${env.BASE_URL}/edit_password#reset_password_token=${login.token}`,
    },
  });
  await mailer.send({ to: login.email, subject: say(locale, 'mail.password_reset.title'), ...content, message_id: randomUUID() });
}
