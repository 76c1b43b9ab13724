import type { MailComposer } from '../../platform/delivery/send-mails.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { intlOf, say } from '../../platform/text/intl.ts';
import { findMailedMember } from '../mailed-member.ts';
import { deletePasswordReset, findLoginById, replacePasswordReset } from '../queries.ts';
import { signInAnswers } from '../sign-in-answers.ts';

/**
 * Composes the mail with a link to choose a new password, usable once within `PASSWORD_RESET_MINUTES`. The token is created here and
 * appears only in the mail. For a day after a change of the address there is none. Where the company requires single sign-on, the mail explains it and links to it instead. An account that is closed
 * to its owner has no link: the mail says why, and whom to ask. A mail that could not be sent for as long is dropped: the person has asked
 * again or given up.
 */
export const composePasswordResetMail: MailComposer = async ({ database, env, now }, { login_id, return_to, created_at }) => {
  const { directory } = database;
  const lifetime = env.PASSWORD_RESET_MINUTES * 60_000;
  const login = login_id && (await findLoginById(directory, login_id));
  if (!login || now().getTime() - created_at.getTime() > lifetime) return undefined;
  const { company_id, user_id, staff_language } = login;
  const member = company_id && user_id ? await database.inCompany({ company_id }, (tx) => findMailedMember(tx, user_id, now())) : undefined;
  const recipient = member?.recipient;
  const locale = recipient?.language ?? staff_language ?? 'fr';
  const to = login.email;
  const address = {
    locale,
    greeting: recipient ? say(locale, 'mail.greeting', { name: recipient.first_name }) : say(locale, 'mail.greeting_unnamed'),
  };
  const refusal = recipient && signInAnswers[recipient.state].reset_mail;
  if (refusal === 'account_suspended' || refusal === 'registration_refused') {
    const content = {
      ...address,
      title: say(locale, 'mail.password_reset.closed.title'),
      paragraphs: [
        say(locale, 'mail.password_reset.closed.body'),
        say(locale, `errors.${refusal}`),
        say(locale, 'mail.password_reset.ignore'),
      ],
    };
    return { to, content };
  }
  if (member?.guard) {
    const { time_zone } = member.guard;
    const at = intlOf(locale).formatDate(member.guard.until, { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone });
    const content = {
      ...address,
      title: say(locale, 'mail.password_reset.guarded.title'),
      paragraphs: [say(locale, 'mail.password_reset.guarded.body', { at }), say(locale, 'mail.password_reset.ignore')],
    };
    return { to, content };
  }
  if (member?.ssoSlug) {
    const query = new URLSearchParams({ company: member.ssoSlug, ...(return_to && { to: return_to }) });
    const content = {
      ...address,
      title: say(locale, 'mail.password_reset.sso.title'),
      paragraphs: [say(locale, 'mail.password_reset.sso.body'), say(locale, 'mail.password_reset.ignore')],
      action: { label: say(locale, 'mail.password_reset.sso.action'), url: `${env.BASE_URL}/redirect_to_sso?${query}` },
    };
    return { to, content };
  }
  const token = newToken();
  const token_hash = hashToken(token);
  await replacePasswordReset(directory, { token_hash, login_id: login.id, expires_at: new Date(now().getTime() + lifetime) });
  const content = {
    ...address,
    title: say(locale, 'mail.password_reset.title'),
    paragraphs: [
      say(locale, 'mail.password_reset.body', { minutes: env.PASSWORD_RESET_MINUTES }),
      say(locale, 'mail.password_reset.ignore'),
    ],
    action: {
      label: say(locale, 'mail.password_reset.action'),
      // In the fragment, the token reaches neither server logs nor `Referer` headers.
      url: `${env.BASE_URL}/edit_password${return_to ? `?return_to=${return_to}` : ''}#reset_password_token=${token}`,
    },
  };
  return { to, content, onUndelivered: () => deletePasswordReset(directory, token_hash) };
};
