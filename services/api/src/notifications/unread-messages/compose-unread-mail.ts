import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { MailComposer, PostponedMail } from '../../platform/delivery/send-mails.ts';
import { say } from '../../platform/text/intl.ts';
import { type MailSender, withUnsubscribe } from '../mails/mail-sender.ts';
import type { PendingMail } from '../mails/pending-mail.ts';
import { threadOf } from '../mails/thread.ts';
import { takeDailyMail } from '../schedule/daily-limit.ts';
import { findSchedule } from '../schedule/queries.ts';
import { nextDigestTime, nextOpenInstant } from '../schedule/quiet-time.ts';
import { unreadKind } from './unread-queries.ts';
import { writeUnreadNews } from './write-unread-news.ts';

/** Composes the mail about unread messages, as its recipient; after their quiet hours. Dropped once everything is read. */
export const composeUnreadMail: MailComposer = async (services, { company_id, user_id }) => {
  if (!company_id || !user_id) return undefined;
  const { database, now } = services;
  return database.inCompany({ company_id, user_id }, (tx) => writeUnreadMail(tx, user_id, services, now()));
};

async function writeUnreadMail(tx: Tx, userId: string, sender: MailSender, now: Date): Promise<PendingMail | PostponedMail | undefined> {
  const recipient = await findMailRecipient(tx, userId);
  if (!recipient || (await findMailFrequency(tx, userId, unreadKind)) !== 'at_once') return undefined;
  const news = await writeUnreadNews(tx, recipient, sender.env.BASE_URL);
  if (!news) return undefined;
  const schedule = await findSchedule(tx, userId);
  if (!schedule) return undefined;
  const send_after = nextOpenInstant(schedule, now);
  if (send_after > now) return { send_after };
  // Over the limit of the day, the messages wait until the next morning.
  const isTaken = await takeDailyMail(tx, { user_id: userId, now, ...schedule }, sender.env.MAILS_A_DAY);
  if (!isTaken) return { send_after: nextDigestTime(schedule, now) };
  const { language: locale, first_name, email } = recipient;
  const { title, text, note, facts, action, relationship_id } = news;
  const greeting = say(locale, 'mail.greeting', { name: first_name });
  const content = { locale, title, greeting, paragraphs: [text, note], facts, action };
  return withUnsubscribe({ to: email, content, thread: threadOf({ relationship_id }) }, recipient, sender);
}
