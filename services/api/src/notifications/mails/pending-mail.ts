import type { findMailRecipient } from '../../accounts/queries.ts';
import type { MailedCalendar } from '../../platform/mail.ts';
import type { MailContent } from '../../platform/mail-layout.ts';

/** An e-mail ready to be laid out, to whom it goes, and what their calendar does with it. */
export type PendingMail = { to: string; content: MailContent; calendar?: MailedCalendar };

/** Whom an e-mail is written to. */
export type MailRecipient = NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>;
