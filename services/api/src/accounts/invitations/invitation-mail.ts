import { intlOf, say, translate } from '../../platform/intl.ts';
import type { MailContent } from '../../platform/mail-layout.ts';
import type { PendingInvitationMail } from './mail-queries.ts';

export function invitationMail(invitation: PendingInvitationMail, token: string, baseUrl: string): MailContent {
  const { id, language, first_name, company_name, brand_colour, program, role } = invitation;
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
    brandColour: brand_colour,
    companyName: company_name,
    title: say(language, `${text}.title`, values),
    greeting: say(language, 'mail.greeting', { name: first_name }),
    paragraphs: [
      say(language, `${text}.body`, values),
      say(language, `${text}.effort`, values),
      say(language, 'mail.invitation.until', values),
    ],
    action: {
      label: say(language, 'mail.invitation.action'),
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
