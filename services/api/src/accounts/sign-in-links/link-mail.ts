import type { MailComposer } from '../../platform/delivery/send-mails.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { intlOf, say } from '../../platform/text/intl.ts';
import { findMailedMember } from '../mailed-member.ts';
import { findLoginById } from '../queries.ts';
import { signInAnswers } from '../sign-in-answers.ts';
import { setSignInToken } from './queries.ts';

/**
 * Composes the mail with a link to sign in. The secret is made here and appears only in the mail. For a day after a change of the address there is
 * none. Where the company requires single sign-on the mail leads there, and an account that is closed to its owner reads why.
 */
export const composeSignInLinkMail: MailComposer = async ({ database, env, now }, { login_id, sign_in_link_id }) => {
  const { directory } = database;
  const login = login_id && (await findLoginById(directory, login_id));
  if (!login || !sign_in_link_id || !login.company_id || !login.user_id) return undefined;
  const { company_id, user_id } = login;
  const { recipient, guard, ssoSlug } = await database.inCompany({ company_id }, (tx) => findMailedMember(tx, user_id, now()));
  if (!recipient) return undefined;
  const { language: locale, first_name, state, time_zone } = recipient;
  const to = login.email;
  const address = { locale, greeting: say(locale, 'mail.greeting', { name: first_name }) };
  const ignore = say(locale, 'mail.sign_in_link.ignore');
  const refusal = signInAnswers[state].reset_mail;
  if (refusal === 'account_suspended' || refusal === 'registration_refused') {
    const paragraphs = [say(locale, `errors.${refusal}`), ignore];
    return { to, content: { ...address, title: say(locale, 'mail.sign_in_link.closed_title'), paragraphs } };
  }
  if (guard) {
    const at = intlOf(locale).formatDate(guard.until, { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone });
    const paragraphs = [say(locale, 'mail.sign_in_link.guarded', { at }), ignore];
    return { to, content: { ...address, title: say(locale, 'mail.sign_in_link.guarded_title'), paragraphs } };
  }
  if (ssoSlug) {
    const url = `${env.BASE_URL}/redirect_to_sso?${new URLSearchParams({ company: ssoSlug })}`;
    const content = {
      ...address,
      title: say(locale, 'mail.password_reset.sso.title'),
      paragraphs: [say(locale, 'mail.sign_in_link.sso'), ignore],
      action: { label: say(locale, 'mail.password_reset.sso.action'), url },
    };
    return { to, content };
  }
  const token = newToken();
  if (!(await setSignInToken(directory, sign_in_link_id, hashToken(token), now()))) return undefined;
  const content = {
    ...address,
    title: say(locale, 'mail.sign_in_link.title'),
    paragraphs: [say(locale, 'mail.sign_in_link.body'), ignore],
    // In the fragment, the token reaches neither server logs nor `Referer` headers.
    action: { label: say(locale, 'mail.sign_in_link.action'), url: `${env.BASE_URL}/sign_in_link#token=${token}` },
  };
  return {
    to,
    content,
    onUndelivered: async () => {
      await setSignInToken(directory, sign_in_link_id, null, now());
    },
  };
};
