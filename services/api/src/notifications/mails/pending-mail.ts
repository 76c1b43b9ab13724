import type { findMailRecipient } from '../../accounts/queries.ts';
import type { IssuedLink } from '../../action-links/issue-link.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';

export type PendingMail = Pick<Mail, 'to' | 'calendar' | 'further_calendars' | 'thread' | 'unsubscribe_url'> & {
  content: MailContent;
  /** The link of the button, which is deleted if the mail is not sent. */
  link?: IssuedLink;
};

export type MailRecipient = NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>;
