import type { findMailRecipient } from '../../accounts/queries.ts';
import type { IssuedLink } from '../../action-links/issue-link.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';

export type PendingMail = Pick<Mail, 'to' | 'from_name' | 'reply_to' | 'calendar' | 'further_calendars' | 'thread' | 'unsubscribe_url'> & {
  content: MailContent;
  /** The links of its buttons, which are deleted if the mail is not sent. */
  links?: IssuedLink[];
  /** The mails whose news it takes along. */
  others?: string[];
  /** Is it one of the few mails of the day? */
  counts?: boolean;
};

export type MailRecipient = NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>;
