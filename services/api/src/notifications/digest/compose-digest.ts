import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import type { Tx } from '../../platform/data/database.ts';
import { announcementNamed } from '../../platform/delivery/announcements.ts';
import { type DeliveredEvent, parseEvent } from '../../platform/delivery/events.ts';
import type { MailComposer, PostponedMail } from '../../platform/delivery/send-mails.ts';
import type { MailItem } from '../../platform/mail/mail-layout.ts';
import { intlOf, say } from '../../platform/text/intl.ts';
import { isNotified } from '../kinds.ts';
import { type MailSender, withUnsubscribe } from '../mails/mail-sender.ts';
import { writeContent } from '../mails/notification-content.ts';
import type { MailRecipient, PendingMail } from '../mails/pending-mail.ts';
import { readNews } from '../news.ts';
import { takeDailyMail } from '../schedule/daily-limit.ts';
import { findSchedule } from '../schedule/queries.ts';
import { nextDigestTime } from '../schedule/quiet-time.ts';
import { unreadKind } from '../unread-messages/unread-queries.ts';
import { writeUnreadNews } from '../unread-messages/write-unread-news.ts';
import { writeWeek } from '../weekly-digest/write-week.ts';
import { listDigestEvents } from './queries.ts';

/**
 * Composes a digest of what its reader has not read yet and is still true, once a week after a line on each person whom they accompany; none if
 * nothing is left.
 */
export const composeDigest: MailComposer = async (services, { id, company_id, user_id, created_at }) => {
  if (!company_id || !user_id) return undefined;
  const { database, now } = services;
  return database.inCompany({ company_id, user_id }, (tx) => writeDigest(tx, { id, created_at }, user_id, services, now()));
};

async function writeDigest(
  tx: Tx,
  mail: { id: string; created_at: Date },
  userId: string,
  sender: MailSender,
  now: Date,
): Promise<PendingMail | PostponedMail | undefined> {
  const recipient = await findMailRecipient(tx, userId);
  if (!recipient || !activeAccountStates.has(recipient.state)) return undefined;
  const schedule = await findSchedule(tx, userId);
  if (!schedule) return undefined;
  const isWeekly = schedule.weekly_at?.getTime() === mail.created_at.getTime();
  const lines = isWeekly ? await writeWeek(tx, recipient, sender.env.BASE_URL, now) : [];
  const items: MailItem[] = [];
  for (const row of await listDigestEvents(tx, mail.id)) {
    const event = announcementNamed(parseEvent(row), row.announced_as);
    const item = isNotified(event) ? await writeItem(tx, event, recipient, sender, now) : undefined;
    if (item) items.push(item);
  }
  if ((await findMailFrequency(tx, userId, unreadKind)) === 'daily') {
    const news = await writeUnreadNews(tx, recipient, sender.env.BASE_URL);
    if (news) items.push(news);
  }
  if (items.length + lines.length === 0) return undefined;
  const isTaken = await takeDailyMail(tx, { user_id: userId, now, ...schedule }, sender.env.MAILS_A_DAY);
  if (!isTaken) return { send_after: nextDigestTime(schedule, now) };
  const { language: locale, time_zone: timeZone, first_name } = recipient;
  const day = intlOf(locale).formatDate(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const content = {
    locale,
    title: isWeekly
      ? say(locale, 'mail.weekly.title', { count: lines.length })
      : say(locale, 'mail.digest.title', { count: items.length, day }),
    greeting: say(locale, 'mail.greeting', { name: first_name }),
    paragraphs: [isWeekly ? say(locale, 'mail.weekly.body') : say(locale, 'mail.digest.body', { count: items.length })],
    items: [...lines, ...items],
  };
  return withUnsubscribe({ to: recipient.email, content }, recipient, sender);
}

async function writeItem<Name extends NotificationKind>(
  tx: Tx,
  event: DeliveredEvent<Name>,
  recipient: MailRecipient,
  { env }: MailSender,
  now: Date,
): Promise<MailItem | undefined> {
  if ((await findMailFrequency(tx, recipient.id, event.name)) === 'never') return undefined;
  const news = await readNews(tx, event, recipient, now);
  if (!news) return undefined;
  const { title, paragraphs, facts, action } = writeContent(event, news.kind, news.mail, env.BASE_URL);
  return { title, text: paragraphs[0] ?? '', facts, action };
}
