import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import { type IssuedLink, issueActionLink } from '../../action-links/issue-link.ts';
import { writeSessionChange, writeSessions } from '../../circles/calendar.ts';
import { writeMailCalendar } from '../../meetings/calendar/calendar.ts';
import type { CalendarMeetingRow } from '../../meetings/calendar/queries.ts';
import { calendarReaderOf, toCalendarMeeting } from '../../meetings/calendar/read-calendar.ts';
import type { Tx } from '../../platform/data/database.ts';
import { announcementNamed } from '../../platform/delivery/announcements.ts';
import { type DeliveredEvent, parseEvent } from '../../platform/delivery/events.ts';
import type { PostponedMail } from '../../platform/delivery/send-mails.ts';
import type { MailedCalendar } from '../../platform/mail/mail.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import type { AccountKind } from '../account-kind.ts';
import { type AccountEventName, accountKinds, isAboutAccount } from '../account-kinds.ts';
import { hasCalendarEntry, updatesCalendar } from '../calendar-mails.ts';
import { insertDigestItem } from '../digest/queries.ts';
import { isNotified } from '../kinds.ts';
import { readNews } from '../news.ts';
import { deleteMails, isStillNews, listUnsent, type UnsentMail } from '../queries.ts';
import { takeDailyMail } from '../schedule/daily-limit.ts';
import { findSchedule } from '../schedule/queries.ts';
import { nextDigestTime, nextOpenInstant, type Schedule } from '../schedule/quiet-time.ts';
import { sendTimeOf } from '../schedule/send-time.ts';
import type { SubjectOf } from '../subject.ts';
import { bundleContent } from './bundle-content.ts';
import { type MailSender, withUnsubscribe } from './mail-sender.ts';
import { writeContent } from './notification-content.ts';
import type { MailRecipient, PendingMail } from './pending-mail.ts';
import { threadOf } from './thread.ts';

/**
 * Composes a mail with the news that it takes along. The transaction must run as the recipient, so that row-level security shows the texts to quote.
 * Returns undefined if it was sent, if nothing of it is relevant or wanted, if the account is not active, or if the recipient gets no more mails that
 * day: then the news wait for the digest.
 */
export async function composeMail(tx: Tx, mailId: string, sender: MailSender, now: Date): Promise<PendingMail | PostponedMail | undefined> {
  const deliveries = await listUnsent(tx, mailId);
  const own = deliveries.find(({ id }) => id === mailId);
  const recipient = own && (await findMailRecipient(tx, own.user_id));
  if (!own || !recipient) return undefined;
  const event = eventOf(own);
  if (isAboutAccount(event)) return composeAccountMail(tx, event, recipient, sender, now);
  const schedule = await findSchedule(tx, recipient.id);
  if (!schedule || !activeAccountStates.has(recipient.state)) return undefined;
  const sections: Section[] = [];
  for (const delivery of deliveries) {
    const section = await readSection(tx, delivery, recipient, { sender, schedule, now });
    if (section) sections.push(section);
  }
  if (sections.length === 0) return undefined;
  const send_after = new Date(Math.min(...sections.map(({ send_at }) => send_at.getTime())));
  if (send_after > now) return { send_after };
  const others = deliveries.flatMap(({ id }) => (id === mailId ? [] : [id]));
  const counts = own.bundle_id !== null;
  if (counts && !(await takeDailyMail(tx, { user_id: recipient.id, now, ...schedule }, sender.env.MAILS_A_DAY))) {
    for (const { news } of sections) await insertDigestItem(tx, { ...news, due_at: nextDigestTime(schedule, now) });
    await deleteMails(tx, others);
    return undefined;
  }
  const parts: WrittenSection[] = [];
  for (const section of sections) parts.push(await section.write());
  const [only] = parts;
  const content = only && parts.length === 1 ? only.content : bundleContent(parts, recipient);
  const [calendar, ...further] = sections.flatMap(({ calendars }) => calendars);
  const thread = [...new Set(sections.flatMap((section) => section.thread))];
  const links = parts.flatMap(({ link }) => link ?? []);
  return withUnsubscribe(
    {
      ...{ to: recipient.email, content, thread, links, others, counts },
      ...(calendar && { calendar }),
      ...(further.length > 0 && { further_calendars: further }),
    },
    recipient,
    sender,
  );
}

function eventOf(delivery: UnsentMail): DeliveredEvent {
  return announcementNamed(parseEvent({ ...delivery, id: delivery.event_id }), delivery.announced_as);
}

/** News with the time at which they may be sent. */
interface Section {
  news: { user_id: string; event_id: string; announced_as: NotificationKind };
  send_at: Date;
  thread: string[];
  calendars: MailedCalendar[];
  write: () => Promise<WrittenSection>;
}

interface WrittenSection {
  content: MailContent;
  link: IssuedLink | undefined;
}

type Sending = { sender: MailSender; schedule: Schedule; now: Date };

/** Undefined if the recipient has seen the news in the app while the mail waited, or if they are no longer relevant or wanted. */
async function readSection(tx: Tx, delivery: UnsentMail, recipient: MailRecipient, sending: Sending): Promise<Section | undefined> {
  const event = eventOf(delivery);
  if (!isNotified(event)) return undefined;
  if (delivery.send_after && !hasCalendarEntry(event) && !(await isStillNews(tx, recipient.id, event.id))) return undefined;
  return sectionOf(tx, event, recipient, sending);
}

async function sectionOf<Name extends NotificationKind>(
  tx: Tx,
  event: DeliveredEvent<Name>,
  recipient: MailRecipient,
  { sender, schedule, now }: Sending,
): Promise<Section | undefined> {
  const news = await readNews(tx, event, recipient, now);
  if (!news) return undefined;
  const { kind, mail } = news;
  const isUnwanted = (await findMailFrequency(tx, recipient.id, event.name)) === 'never';
  if (isUnwanted && !(await updatesCalendar(tx, event, recipient.id))) return undefined;
  return {
    news: { user_id: recipient.id, event_id: event.id, announced_as: event.name },
    send_at: sendTimeOf(news, schedule, now),
    thread: threadOf(mail.subject),
    calendars: [
      ...meetingsOf(event, mail.subject).flatMap((meeting) => calendarOf(meeting, recipient, sender, now) ?? []),
      ...circleCalendars(event, mail.subject, recipient, sender, now),
    ],
    async write() {
      const linked = await kind.linkedAction?.(mail);
      const link = linked && (await issueActionLink(tx, recipient, linked, { baseUrl: sender.env.BASE_URL, now }));
      return { content: writeContent(event, kind, mail, sender.env.BASE_URL, link), link };
    },
  };
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
  const about = { tx, recipient, data, baseUrl: sender.env.BASE_URL, now };
  const content = await kind.content(about);
  const calendar = content && (await kind.calendar?.(about, sender.env));
  const mail = content && { to: recipient.email, content, ...(calendar && { calendar }) };
  return mail && (kind.isOptional ? withUnsubscribe(mail, recipient, sender, kind.preference) : mail);
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

/** The entries of a circle's sessions: all that come in one file when it starts, and one for each that moves or is cancelled. */
function circleCalendars<Name extends NotificationKind>(
  event: DeliveredEvent<Name>,
  subject: SubjectOf<Name>,
  recipient: MailRecipient,
  { env }: MailSender,
  now: Date,
): MailedCalendar[] {
  if (!('circle_id' in subject) || !hasCalendarEntry(event)) return [];
  const reader = calendarReaderOf(env, { user_id: recipient.id, locale: recipient.language, companyName: recipient.company_name });
  const { session, coming, cancelled } = subject;
  if (event.name === 'circle.started') return coming.length > 0 ? [{ method: 'PUBLISH', content: writeSessions(coming, reader, now) }] : [];
  const changed = session ? [session] : cancelled.slice(0, maxCancelled);
  return changed.map((entry) => writeSessionChange(entry, recipient, reader, now));
}

/** Further ones disappear with the next reading of the calendar feed. */
const maxCancelled = 5;
