import type { EventName } from '@binome/contract/events';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { say } from '../../platform/text/intl.ts';
import type { MailRecipient } from '../mails/pending-mail.ts';

type Options = {
  url?: string;
  /** The words of the person who decided. */
  message?: string | null;
  values?: Record<string, string | number>;
};

/** Writes a mail with a title, two paragraphs, an optional quote and an optional button. Its texts are `mail.<name>.*`. */
export function layoutAccountMail(
  recipient: MailRecipient,
  name: EventName | 'registration.validated.console',
  { url, message, values }: Options,
): MailContent {
  const { language: locale, first_name } = recipient;
  return {
    locale,
    title: say(locale, `mail.${name}.title`, values),
    greeting: say(locale, 'mail.greeting', { name: first_name }),
    paragraphs: [say(locale, `mail.${name}.body`, values), say(locale, `mail.${name}.next`, values)],
    quote: message ? { author: say(locale, 'mail.team'), text: message } : undefined,
    action: url ? { label: say(locale, `mail.${name}.action`), url } : undefined,
  };
}
