import type { MailComposer } from '../../platform/delivery/send-mails.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { intlOf, say, translate } from '../../platform/text/intl.ts';
import { deleteToken, findPendingMail, insertToken, type PendingInvitationMail, updateMailStatus } from './mail-queries.ts';

/**
 * Composes the mail of an invitation, if it is still pending and was not requested again since. The token is created here and appears
 * only in the mail. If the mail is sent twice, after a crash, both tokens are valid.
 */
export const composeInvitationMail: MailComposer = async ({ database, env, now }, { company_id, access_link_id, created_at }) => {
  if (!company_id || !access_link_id) return undefined;
  const invitation = await database.inCompany({ company_id }, (tx) => findPendingMail(tx, access_link_id, created_at, now()));
  if (!invitation) return undefined;
  const token = newToken();
  const token_hash = hashToken(token);
  await insertToken(database.directory, { token_hash, company_id, access_link_id, created_at: now() });
  return {
    to: invitation.email,
    content: contentOf(invitation, token, env.BASE_URL),
    onAccepted: (tx) => updateMailStatus(tx, invitation, { mail_sent_at: now() }),
    onRejected: (tx) => updateMailStatus(tx, invitation, { mail_failed_at: now() }),
    onUndelivered: () => deleteToken(database.directory, token_hash),
  };
};

function contentOf(invitation: PendingInvitationMail, token: string, baseUrl: string): MailContent {
  const { id, language, first_name, company_name, program, role, topic } = invitation;
  const values = {
    company: company_name,
    has_program: program ? 'yes' : 'no',
    program: program ? translate(program.name, language) : '',
    until: lastDay(invitation),
    role: role ? say(language, `mail.invitation.role.${role}`) : '',
    console: `${baseUrl}/backoffice/`,
  };
  const text = role ? 'mail.invitation.with_role' : 'mail.invitation';
  return {
    locale: language,
    title: say(language, `${text}.title`, values),
    greeting: say(language, 'mail.greeting', { name: first_name }),
    paragraphs: [
      say(language, `${text}.body`, values),
      ...(topic && !role ? [say(language, 'mail.invitation.topic', { topic: translate(topic, language) })] : []),
      say(language, `${text}.effort`, values),
      say(language, 'mail.invitation.until', values),
    ],
    action: {
      label: say(language, `${text}.action`),
      // In the fragment, the token reaches neither server logs nor `Referer` headers.
      url: `${baseUrl}/sign_up/${id}#${token}`,
    },
  };
}

/** Returns the last day of validity. `expires_at` is the midnight after it. */
function lastDay({ expires_at, language, time_zone }: PendingInvitationMail): string {
  const last = new Date(expires_at.getTime() - 1);
  return intlOf(language).formatDate(last, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: time_zone });
}
