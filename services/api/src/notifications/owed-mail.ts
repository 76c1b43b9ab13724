import type { findAddressee } from '../accounts/queries.ts';
import type { MailContent } from '../platform/mail-layout.ts';

/** An e-mail ready to be laid out, and to whom it goes. */
export type OwedMail = { to: string; content: MailContent };

/** Whom an e-mail is written to. */
export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;
