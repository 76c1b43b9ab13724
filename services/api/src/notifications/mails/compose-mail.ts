import type { NotificationKind } from '@binome/contract/notification-kinds';
import { wantsMail } from '../../accounts/own-account/preference-queries.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import { writeMailCalendar } from '../../meetings/calendar/calendar.ts';
import type { CalendarMeetingRow } from '../../meetings/calendar/queries.ts';
import { calendarReaderOf, toCalendarMeeting } from '../../meetings/calendar/read-calendar.ts';
import type { Tx } from '../../platform/database.ts';
import type { Env } from '../../platform/env.ts';
import { type DeliveredEvent, parseEvent } from '../../platform/events.ts';
import type { MailedCalendar } from '../../platform/mail.ts';
import { type AccountEventName, accountKinds, isAboutAccount } from '../account-kinds.ts';
import { hasCalendarEntry, updatesCalendar } from '../calendar-mails.ts';
import type { Kind, NotificationMail } from '../kind.ts';
import { isNotified, kinds } from '../kinds.ts';
import { findUnsent } from '../queries.ts';
import { findSubject } from '../subject.ts';
import { nameClosedPartners } from './closed-partners.ts';
import { writeContent } from './notification-content.ts';
import type { MailRecipient, PendingMail } from './pending-mail.ts';

type Sender = Pick<Env, 'BASE_URL' | 'MAIL_FROM'>;

/**
 * Composes the mail of a delivery. The transaction must run as the recipient, so that row-level security shows the texts to quote.
 * Returns undefined if the mail was sent, is no longer relevant or wanted, or the account is not active.
 */
export async function composeMail(tx: Tx, deliveryId: string, env: Sender, now: Date): Promise<PendingMail | undefined> {
  const delivery = await findUnsent(tx, deliveryId);
  const recipient = delivery && (await findMailRecipient(tx, delivery.user_id));
  if (!delivery || !recipient) return undefined;
  const event = parseEvent({ ...delivery, id: delivery.event_id });
  if (isAboutAccount(event)) return composeAccountMail(tx, event, recipient, env.BASE_URL, now);
  if (!isNotified(event) || !activeAccountStates.has(recipient.state)) return undefined;
  return composeNotificationMail(tx, event, recipient, env, now);
}

async function composeAccountMail(
  tx: Tx,
  { name }: DeliveredEvent<AccountEventName>,
  recipient: MailRecipient,
  baseUrl: string,
  now: Date,
): Promise<PendingMail | undefined> {
  const kind = accountKinds[name];
  if (!kind.states.includes(recipient.state)) return undefined;
  const content = await kind.content({ tx, recipient, baseUrl, now });
  return content && { to: recipient.email, content };
}

async function composeNotificationMail<Name extends NotificationKind>(
  tx: Tx,
  event: DeliveredEvent<Name>,
  recipient: MailRecipient,
  env: Sender,
  now: Date,
): Promise<PendingMail | undefined> {
  const kind: Kind<Name> = kinds[event.name];
  const found = await findSubject<Name>(tx, event.name, event.subject_id);
  if (!found) return undefined;
  const subject = await nameClosedPartners(tx, found);
  const side = recipient.id === subject.presenter.user_id ? 'presenter' : 'participant';
  const mail: NotificationMail<Name> = { tx, recipient, side, subject, data: event.data, created_at: event.created_at, now };
  if (kind.isRelevant && !(await kind.isRelevant(mail))) return undefined;
  if (!(await wantsMail(tx, recipient.id, event.name)) && !(await updatesCalendar(tx, event, recipient.id))) return undefined;
  const calendar = 'meeting' in subject && hasCalendarEntry(event) ? calendarOf(subject.meeting, recipient, env, now) : undefined;
  return { to: recipient.email, content: writeContent(event, kind, mail, env.BASE_URL), ...(calendar && { calendar }) };
}

function calendarOf(meeting: CalendarMeetingRow, recipient: MailRecipient, env: Sender, now: Date): MailedCalendar | undefined {
  const calendarMeeting = toCalendarMeeting(meeting);
  const owner = { user_id: recipient.id, locale: recipient.language, companyName: recipient.company_name };
  return calendarMeeting && writeMailCalendar(calendarMeeting, calendarReaderOf(env, owner), now);
}
