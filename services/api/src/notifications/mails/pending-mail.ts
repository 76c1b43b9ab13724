import type { findMailRecipient } from '../../accounts/queries.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';

export type PendingMail = Pick<Mail, 'to' | 'calendar' | 'thread' | 'unsubscribe_url'> & { content: MailContent };

export type MailRecipient = NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>;
