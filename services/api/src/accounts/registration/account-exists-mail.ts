import type { Locale } from '@binome/contract/fields';
import { say } from '../../platform/intl.ts';
import type { MailContent } from '../../platform/mail-layout.ts';

type Reader = { first_name?: string; brand_colour?: string; company_name?: string };

/** Tells the holder of an account that somebody registered with their e-mail, and how to get in if it was them. */
export function accountExistsMail({ locale, baseUrl, reader = {} }: { locale: Locale; baseUrl: string; reader?: Reader }): MailContent {
  const { first_name, brand_colour, company_name } = reader;
  return {
    locale,
    brandColour: brand_colour,
    companyName: company_name,
    title: say(locale, 'mail.registration.repeated.title'),
    greeting: first_name ? say(locale, 'mail.greeting', { name: first_name }) : say(locale, 'mail.greeting_unnamed'),
    paragraphs: [say(locale, 'mail.registration.repeated.body'), say(locale, 'mail.registration.repeated.next')],
    action: { label: say(locale, 'mail.registration.repeated.action'), url: `${baseUrl}/sign_in` },
    secondAction: { label: say(locale, 'mail.registration.repeated.reset'), url: `${baseUrl}/forgot_password` },
  };
}
