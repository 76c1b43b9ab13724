import type { findMailRecipient } from '../../accounts/queries.ts';
import type { MailedCalendar } from '../../platform/mail.ts';
import type { MailContent } from '../../platform/mail-layout.ts';

export type PendingMail = { to: string; content: MailContent; calendar?: MailedCalendar };

export type MailRecipient = NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>;
