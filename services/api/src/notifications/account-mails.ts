import { say } from '../platform/intl.ts';
import type { Addressee, OwedMail } from './owed-mail.ts';

const accountMails = ['account.password_changed'] as const;
type AccountMail = (typeof accountMails)[number];

/** Does an event concern the safety of an account, so that its holder is always written to? */
export function isAccountMail(name: string): name is AccountMail {
  return accountMails.some((one) => one === name);
}

/** The e-mail that tells of it. */
export function composeAccountMail(name: AccountMail, reader: Addressee, baseUrl: string): OwedMail {
  const locale = reader.language;
  return {
    to: reader.email,
    content: {
      locale,
      brandColour: reader.brand_colour,
      companyName: reader.company_name,
      title: say(locale, `mail.${name}.title`),
      greeting: say(locale, 'mail.greeting', { name: reader.first_name }),
      paragraphs: [say(locale, `mail.${name}.body`), say(locale, `mail.${name}.next`)],
      action: { label: say(locale, `mail.${name}.action`), url: `${baseUrl}/forgot_password` },
    },
  };
}
