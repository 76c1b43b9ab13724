import type { EventData, EventName } from '@binome/contract/events';
import type { RegistrationState } from '@binome/contract/states';
import type { PreferenceKind } from '@binome/contract/values/notification-kinds';
import type { Tx } from '../platform/data/database.ts';
import type { MailedCalendar } from '../platform/mail/mail.ts';
import type { MailContent } from '../platform/mail/mail-layout.ts';
import type { Env } from '../platform/process/env.ts';
import type { MailRecipient } from './mails/pending-mail.ts';

/** A mail about the recipient's own account, at the time when it is sent. */
export type AccountMail<Name extends EventName> = {
  tx: Tx;
  recipient: MailRecipient;
  data: EventData<Name>;
  baseUrl: string;
  now: Date;
};

/** A kind of mail about a person's own account. Most have no preference of their own. */
export type AccountKind<Name extends EventName> = {
  /** Account states in which the mail is still true. */
  states: readonly RegistrationState[];
  /** Writes the mail; undefined if it is no longer true for another reason. */
  content: (mail: AccountMail<Name>) => MailContent | undefined | Promise<MailContent | undefined>;
  /** The calendar entry that the mail adds, changes or removes; undefined if it has none. */
  calendar?: (mail: AccountMail<Name>, env: Pick<Env, 'BASE_URL' | 'MAIL_FROM'>) => Promise<MailedCalendar | undefined>;
  /** Can the recipient switch such mails off? */
  isOptional?: true;
  /** The preference that its link ends, if it has one of its own. */
  preference?: PreferenceKind;
  /** Does the event send a mail? Without this function it always does. */
  isMailed?: (data: EventData<Name>) => boolean;
  /** Does the event also show a notification in the app? Without this function it never does. */
  isShownInApp?: (data: EventData<Name>) => boolean;
};

/** Kinds of mail about people's own accounts, by their events. */
export type AccountKinds = { [Name in EventName]?: AccountKind<Name> };
