import { intlOf, say, translate } from '../../platform/intl.ts';
import type { MailContent } from '../../platform/mail-layout.ts';
import type { PendingInvitationMail } from './mail-queries.ts';

/** The invitation as its person reads it: who invites, to what, what it takes, until when. */
export function invitationMail(invitation: PendingInvitationMail, token: string, baseUrl: string): MailContent {
  const { id, language, first_name, company_name, brand_colour, program } = invitation;
  const values = {
    company: company_name,
    has_program: program ? 'yes' : 'no',
    program: program ? translate(program.name, language) : '',
    until: lastDay(invitation),
  };
  return {
    locale: language,
    brandColour: brand_colour,
    companyName: company_name,
    title: say(language, 'mail.invitation.title', values),
    greeting: say(language, 'mail.greeting', { name: first_name }),
    paragraphs: [
      say(language, 'mail.invitation.body', values),
      say(language, 'mail.invitation.effort', values),
      say(language, 'mail.invitation.until', values),
    ],
    action: {
      label: say(language, 'mail.invitation.action'),
      // After the hash: the token reaches neither a server's log nor the address of a page that the reader leaves for.
      url: `${baseUrl}/sign_up/${id}#${token}`,
    },
  };
}

/** An invitation ends with a day: its last moment belongs to the day that people are told. */
function lastDay({ expires_at, language, time_zone }: PendingInvitationMail): string {
  const last = new Date(expires_at.getTime() - 1);
  return intlOf(language).formatDate(last, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: time_zone });
}
