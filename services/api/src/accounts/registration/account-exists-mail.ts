import type { Locale } from '@binome/contract/fields';
import type { RegistrationState } from '@binome/contract/states';
import type { MailComposer } from '../../platform/delivery/send-mails.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { say } from '../../platform/text/intl.ts';
import { findLoginById } from '../queries.ts';
import { signInAnswers } from '../sign-in-answers.ts';

type Recipient = { first_name?: string; state?: RegistrationState };

/**
 * Informs the owner of an account that somebody registered with their e-mail, with links to sign in or reset the password. If the account is
 * closed to them, it says why instead: a new password would not help.
 */
export function accountExistsMail({
  locale,
  baseUrl,
  recipient = {},
}: {
  locale: Locale;
  baseUrl: string;
  recipient?: Recipient;
}): MailContent {
  const { first_name, state } = recipient;
  const answer = state && signInAnswers[state].password;
  const frame = {
    locale,
    title: say(locale, 'mail.registration.repeated.title'),
    greeting: first_name ? say(locale, 'mail.greeting', { name: first_name }) : say(locale, 'mail.greeting_unnamed'),
  };
  const body = say(locale, 'mail.registration.repeated.body');
  if (answer === 'account_suspended' || answer === 'registration_refused')
    return { ...frame, paragraphs: [body, say(locale, `errors.${answer}`)] };
  return {
    ...frame,
    paragraphs: [body, say(locale, 'mail.registration.repeated.next')],
    action: { label: say(locale, 'mail.registration.repeated.action'), url: `${baseUrl}/sign_in` },
    links: [{ label: say(locale, 'mail.registration.repeated.reset'), url: `${baseUrl}/forgot_password` }],
  };
}

/** Composes the same mail for a member of staff, who has no company. */
export const composeStaffAccountExistsMail: MailComposer = async ({ database, env }, { login_id }) => {
  const login = login_id && (await findLoginById(database.directory, login_id));
  if (!login) return undefined;
  return { to: login.email, content: accountExistsMail({ locale: login.staff_language ?? 'fr', baseUrl: env.BASE_URL }) };
};
