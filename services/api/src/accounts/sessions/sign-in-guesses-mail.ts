import type { MailComposer } from '../../platform/delivery/send-mails.ts';
import { say } from '../../platform/text/intl.ts';
import { findLoginById, findMailRecipient } from '../queries.ts';
import { signInStates } from '../sign-in-answers.ts';

/** Composes the mail that warns the owner of an account of wrong passwords from unknown devices. */
export const composeSignInGuessesMail: MailComposer = async ({ database, env }, { login_id }) => {
  const login = login_id && (await findLoginById(database.directory, login_id));
  if (!login) return undefined;
  const { company_id, user_id, staff_language } = login;
  const recipient = company_id && user_id ? await database.inCompany({ company_id }, (tx) => findMailRecipient(tx, user_id)) : undefined;
  if (recipient && !signInStates.has(recipient.state)) return undefined;
  const locale = recipient?.language ?? staff_language ?? 'fr';
  const content = {
    locale,
    title: say(locale, 'mail.sign_in_guesses.title'),
    greeting: recipient ? say(locale, 'mail.greeting', { name: recipient.first_name }) : say(locale, 'mail.greeting_unnamed'),
    paragraphs: [
      say(locale, 'mail.sign_in_guesses.body'),
      say(locale, 'mail.sign_in_guesses.protected'),
      say(locale, 'mail.sign_in_guesses.next'),
    ],
    action: {
      label: say(locale, 'mail.sign_in_guesses.action'),
      url: `${env.BASE_URL}/forgot_password${recipient ? '' : '?return_to=console'}`,
    },
  };
  return { to: login.email, content };
};
