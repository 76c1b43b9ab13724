import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import { findMailFrequency } from '../../accounts/own-account/preference-queries.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import type { Tx } from '../../platform/data/database.ts';
import { announcementNamed } from '../../platform/delivery/announcements.ts';
import { type DeliveredEvent, parseEvent } from '../../platform/delivery/events.ts';
import type { MailComposer } from '../../platform/delivery/send-mails.ts';
import type { MailItem } from '../../platform/mail/mail-layout.ts';
import { intlOf, say } from '../../platform/text/intl.ts';
import { isNotified } from '../kinds.ts';
import { type MailSender, withUnsubscribe } from '../mails/mail-sender.ts';
import { writeContent } from '../mails/notification-content.ts';
import type { MailRecipient, PendingMail } from '../mails/pending-mail.ts';
import { readNews } from '../news.ts';
import { unreadKind } from '../unread-messages/unread-queries.ts';
import { writeUnreadNews } from '../unread-messages/write-unread-news.ts';
import { listDigestEvents } from './queries.ts';

/** Composes a daily digest of what its reader has not read yet and is still true; none if nothing is left. */
export const composeDigest: MailComposer = async (services, { id, company_id, user_id }) => {
  if (!company_id || !user_id) return undefined;
  const { database, now } = services;
  return database.inCompany({ company_id, user_id }, (tx) => writeDigest(tx, id, user_id, services, now()));
};

async function writeDigest(tx: Tx, mailId: string, userId: string, sender: MailSender, now: Date): Promise<PendingMail | undefined> {
  const recipient = await findMailRecipient(tx, userId);
  if (!recipient || !activeAccountStates.has(recipient.state)) return undefined;
  const items: MailItem[] = [];
  for (const row of await listDigestEvents(tx, mailId)) {
    const event = announcementNamed(parseEvent(row), row.announced_as);
    const item = isNotified(event) ? await writeItem(tx, event, recipient, sender, now) : undefined;
    if (item) items.push(item);
  }
  if ((await findMailFrequency(tx, userId, unreadKind)) === 'daily') {
    const news = await writeUnreadNews(tx, recipient, sender.env.BASE_URL);
    if (news) items.push(news);
  }
  if (items.length === 0) return undefined;
  const { language: locale, time_zone: timeZone, first_name } = recipient;
  const day = intlOf(locale).formatDate(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const content = {
    locale,
    title: say(locale, 'mail.digest.title', { count: items.length, day }),
    greeting: say(locale, 'mail.greeting', { name: first_name }),
    paragraphs: [say(locale, 'mail.digest.body', { count: items.length })],
    items,
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
