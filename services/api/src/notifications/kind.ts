import type { EventData } from '@binome/contract/events';
import type { ProfileType, RelationshipKind } from '@binome/contract/states';
import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import type { ActionOfLink } from '../action-links/issue-link.ts';
import type { Tx } from '../platform/data/database.ts';
import type { MailContent } from '../platform/mail/mail-layout.ts';
import type { MailRecipient } from './mails/pending-mail.ts';
import type { Recipients } from './shared/recipients.ts';
import type { SubjectOf } from './subject.ts';

/** The mail of a notification, at the time when it is sent. */
export type MailAbout<Subject> = {
  /** Runs as the recipient. */
  tx: Tx;
  recipient: MailRecipient;
  /** The side of the recipient. */
  side: ProfileType;
  subject: Subject;
  /** When the event happened. */
  created_at: Date;
  now: Date;
};

export type NotificationMail<Name extends NotificationKind> = MailAbout<SubjectOf<Name>> & { data: EventData<Name> };

/** A kind of notification. Its line of the settings and its page in the app are in the contract, its texts in the message files. */
export type Kind<Name extends NotificationKind> = {
  recipients: (data: EventData<Name>, tx: Tx, of?: RelationshipKind) => Recipients | Promise<Recipients>;
  /** Is the mail still true? The state may have changed since the event. Without this function it always is. */
  isRelevant?: (mail: NotificationMail<Name>) => boolean | Promise<boolean>;
  /** Path of the mail's button, if it is not the page that the notification opens. */
  path?: (mail: NotificationMail<Name>) => string;
  /** What the mail's button does without a sign-in, where the company allows it. The page of the app is then a link under it. */
  linkedAction?: (mail: NotificationMail<Name>) => ActionOfLink | undefined | Promise<ActionOfLink | undefined>;
  /** Values of the mail's texts, in addition to `side`, `partner` and `first_name`. */
  values?: (mail: NotificationMail<Name>) => Record<string, string | number>;
  /** The partner's text that the mail quotes. */
  quote?: (mail: NotificationMail<Name>) => MailContent['quote'];
  /** Lines such as date and place. */
  facts?: (mail: NotificationMail<Name>) => string[];
  /** The mail adds the meeting to the recipient's calendar, or updates it there. */
  addsToCalendar?: true;
  /** Does the mail remove the meeting from the recipient's calendar? */
  removesFromCalendar?: (data: EventData<Name>) => boolean;
  /** Somebody waits for the recipient now: it is sent in quiet hours too. */
  ignoresQuietHours?: true;
  /** Id of what the notification opens, if it is not the subject of the event. */
  openedId?: (subject: SubjectOf<Name>) => string;
};

/** The kinds about one subject, by their events. */
export type Kinds<Subject extends string> = { [Name in Extract<NotificationKind, `${Subject}.${string}`>]: Kind<Name> };
