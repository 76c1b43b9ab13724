import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import { findMailFrequency } from '../../accounts/own-account/preference-queries.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import { issueActionLink } from '../../action-links/issue-link.ts';
import { writeMailCalendar } from '../../meetings/calendar/calendar.ts';
import type { CalendarMeetingRow } from '../../meetings/calendar/queries.ts';
import { calendarReaderOf, toCalendarMeeting } from '../../meetings/calendar/read-calendar.ts';
import type { Tx } from '../../platform/data/database.ts';
import { announcementNamed } from '../../platform/delivery/announcements.ts';
import { type DeliveredEvent, parseEvent } from '../../platform/delivery/events.ts';
import type { PostponedMail } from '../../platform/delivery/send-mails.ts';
import type { MailedCalendar } from '../../platform/mail/mail.ts';
import type { AccountKind } from '../account-kind.ts';
import { type AccountEventName, accountKinds, isAboutAccount } from '../account-kinds.ts';
import { hasCalendarEntry, updatesCalendar } from '../calendar-mails.ts';
import { isNotified } from '../kinds.ts';
import { readNews } from '../news.ts';
import { findUnsent, isStillNews } from '../queries.ts';
import { findSchedule } from '../schedule/queries.ts';
import { nextOpenInstant } from '../schedule/quiet-time.ts';
import { sendTimeOf } from '../schedule/send-time.ts';
import type { SubjectOf } from '../subject.ts';
import { type MailSender, withUnsubscribe } from './mail-sender.ts';
import { writeContent } from './notification-content.ts';
import type { MailRecipient, PendingMail } from './pending-mail.ts';
import { threadOf } from './thread.ts';

/**
 * Composes the mail of a delivery. The transaction must run as the recipient, so that row-level security shows the texts to quote.
 * Returns undefined if the mail was sent, is no longer relevant or wanted, or the account is not active.
 */
export async function composeMail(
  tx: Tx,
  deliveryId: string,
  sender: MailSender,
  now: Date,
): Promise<PendingMail | PostponedMail | undefined> {
  const delivery = await findUnsent(tx, deliveryId);
  const recipient = delivery && (await findMailRecipient(tx, delivery.user_id));
  if (!delivery || !recipient) return undefined;
  const event = announcementNamed(parseEvent({ ...delivery, id: delivery.event_id }), delivery.announced_as);
  if (isAboutAccount(event)) return composeAccountMail(tx, event, recipient, sender, now);
  if (!isNotified(event) || !activeAccountStates.has(recipient.state)) return undefined;
  // While the mail waited, its recipient may have seen the news in the app.
  const isSeen = delivery.send_after !== null && !hasCalendarEntry(event) && !(await isStillNews(tx, recipient.id, event.id));
  if (isSeen && !(await updatesCalendar(tx, event, recipient.id))) return undefined;
  return composeNotificationMail(tx, event, recipient, sender, now);
}

async function composeAccountMail<Name extends AccountEventName>(
  tx: Tx,
  { name, data }: DeliveredEvent<Name>,
  recipient: MailRecipient,
  sender: MailSender,
  now: Date,
): Promise<PendingMail | PostponedMail | undefined> {
  const kind: AccountKind<Name> = accountKinds[name];
  if (!kind.states.includes(recipient.state)) return undefined;
  const schedule = kind.isOptional && (await findSchedule(tx, recipient.id));
  const send_after = schedule && nextOpenInstant(schedule, now);
  if (send_after && send_after > now) return { send_after };
  const content = await kind.content({ tx, recipient, data, baseUrl: sender.env.BASE_URL, now });
  const mail = content && { to: recipient.email, content };
  return mail && (kind.isOptional ? withUnsubscribe(mail, recipient, sender) : mail);
}

async function composeNotificationMail<Name extends NotificationKind>(
  tx: Tx,
  event: DeliveredEvent<Name>,
  recipient: MailRecipient,
  sender: MailSender,
  now: Date,
): Promise<PendingMail | PostponedMail | undefined> {
  const news = await readNews(tx, event, recipient, now);
  if (!news) return undefined;
  const { kind, mail } = news;
  const isUnwanted = (await findMailFrequency(tx, recipient.id, event.name)) === 'never';
  if (isUnwanted && !(await updatesCalendar(tx, event, recipient.id))) return undefined;
  const schedule = await findSchedule(tx, recipient.id);
  const send_after = schedule && sendTimeOf(news, schedule, now);
  if (send_after && send_after > now) return { send_after };
  const [calendar, ...further] = meetingsOf(event, mail.subject).flatMap((meeting) => calendarOf(meeting, recipient, sender, now) ?? []);
  const linked = await kind.linkedAction?.(mail);
  const link = linked && (await issueActionLink(tx, recipient, linked, { baseUrl: sender.env.BASE_URL, now }));
  const content = writeContent(event, kind, mail, sender.env.BASE_URL, link);
  return withUnsubscribe(
    {
      ...{ to: recipient.email, content, thread: threadOf(mail.subject) },
      ...(calendar && { calendar }),
      ...(further.length > 0 && { further_calendars: further }),
      ...(link && { link }),
    },
    recipient,
    sender,
  );
}

/** The meetings whose entries the mail adds to the recipient's calendar, changes, or removes from it. */
function meetingsOf<Name extends NotificationKind>(event: DeliveredEvent<Name>, subject: SubjectOf<Name>): CalendarMeetingRow[] {
  if ('ended_meetings' in subject) return subject.ended_meetings;
  return 'meeting' in subject && hasCalendarEntry(event) ? [subject.meeting] : [];
}

function calendarOf(meeting: CalendarMeetingRow, recipient: MailRecipient, { env }: MailSender, now: Date): MailedCalendar | undefined {
  const calendarMeeting = toCalendarMeeting(meeting);
  const owner = { user_id: recipient.id, locale: recipient.language, companyName: recipient.company_name };
  return calendarMeeting && writeMailCalendar(calendarMeeting, calendarReaderOf(env, owner), now);
}
