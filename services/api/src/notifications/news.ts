import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import type { Tx } from '../platform/data/database.ts';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import type { Kind, NotificationMail } from './kind.ts';
import { kinds } from './kinds.ts';
import { nameClosedPartners } from './mails/closed-partners.ts';
import type { MailRecipient } from './mails/pending-mail.ts';
import { findSubject } from './subject.ts';

/** The text of an event for one recipient, by mail, SMS or push. */
export type News<Name extends NotificationKind> = { event: DeliveredEvent<Name>; kind: Kind<Name>; mail: NotificationMail<Name> };

/**
 * Reads what an event is about. The transaction must run as the recipient, so that row-level security shows the texts to quote.
 * Returns undefined if it is no longer relevant.
 */
export async function readNews<Name extends NotificationKind>(
  tx: Tx,
  event: DeliveredEvent<Name>,
  recipient: MailRecipient,
  now: Date,
): Promise<News<Name> | undefined> {
  const kind: Kind<Name> = kinds[event.name];
  const found = await findSubject<Name>(tx, event.name, event.subject_id);
  if (!found) return undefined;
  const subject = await nameClosedPartners(tx, found);
  const side = recipient.id === subject.presenter.user_id ? 'presenter' : 'participant';
  const mail: NotificationMail<Name> = { tx, recipient, side, subject, data: event.data, created_at: event.created_at, now };
  if (kind.isRelevant && !(await kind.isRelevant(mail))) return undefined;
  return { event, kind, mail };
}
