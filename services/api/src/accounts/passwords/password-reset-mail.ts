import { say } from '../../platform/intl.ts';
import type { MailComposer } from '../../platform/send-mails.ts';
import { layoutMail } from '../../platform/send-mails.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { deletePasswordReset, findLoginById, findMailRecipient, replacePasswordReset } from '../queries.ts';

/**
 * Composes the mail with a link to choose a new password, usable once within `PASSWORD_RESET_MINUTES`. The token is created here and
 * appears only in the mail. A mail that could not be sent for as long is dropped: the person has asked again or given up.
 */
export const composePasswordResetMail: MailComposer = async ({ database, env, now }, { login_id, return_to, created_at }) => {
  const { directory } = database;
  const lifetime = env.PASSWORD_RESET_MINUTES * 60_000;
  const login = login_id && (await findLoginById(directory, login_id));
  if (!login || now().getTime() - created_at.getTime() > lifetime) return undefined;
  const { company_id, user_id, staff_language } = login;
  const recipient = company_id && user_id ? await database.inCompany({ company_id }, (tx) => findMailRecipient(tx, user_id)) : undefined;
  const token = newToken();
  const token_hash = hashToken(token);
  await replacePasswordReset(directory, { token_hash, login_id: login.id, expires_at: new Date(now().getTime() + lifetime) });
  const locale = recipient?.language ?? staff_language ?? 'fr';
  const mail = await layoutMail(login.email, {
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
      url: `${env.BASE_URL}/edit_password${return_to ? `?return_to=${return_to}` : ''}#reset_password_token=${token}`,
    },
  });
  return { ...mail, onUndelivered: () => deletePasswordReset(directory, token_hash) };
};
