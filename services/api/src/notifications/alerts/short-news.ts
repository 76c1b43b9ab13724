import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { QueuedAlert } from '../../platform/delivery/alert-queries.ts';
import { announcementNamed } from '../../platform/delivery/announcements.ts';
import { parseEvent } from '../../platform/delivery/events.ts';
import type { PostponedAlert } from '../../platform/delivery/send-alerts.ts';
import { isNotified } from '../kinds.ts';
import { writeContent } from '../mails/notification-content.ts';
import { readNews } from '../news.ts';
import { isStillNews } from '../queries.ts';
import { findSchedule } from '../schedule/queries.ts';
import { sendTimeOf } from '../schedule/send-time.ts';
import { readUnreadAlert } from '../unread-messages/read-unread-alert.ts';
import type { AlertText } from './alert-text.ts';
import { findEvent } from './queries.ts';

/**
 * Reads the news of an alert, in the recipient's language. The transaction must run as the recipient. Undefined if it is no longer
 * relevant or already seen in the app.
 */
export async function readShortNews(
  tx: Tx,
  alert: QueuedAlert,
  baseUrl: string,
  now: Date,
): Promise<AlertText | PostponedAlert | undefined> {
  const { event_id, announced_as, conversation_id, user_id } = alert;
  if (conversation_id) return readUnreadAlert(tx, { conversation_id, user_id }, baseUrl, now);
  const row = event_id && (await findEvent(tx, event_id));
  const recipient = await findMailRecipient(tx, user_id);
  if (!row || !recipient || !activeAccountStates.has(recipient.state)) return undefined;
  const event = announcementNamed(parseEvent(row), announced_as);
  if (!isNotified(event) || !(await isStillNews(tx, user_id, event.id))) return undefined;
  const news = await readNews(tx, event, recipient, now);
  const schedule = await findSchedule(tx, user_id);
  if (!news || !schedule) return undefined;
  const send_after = sendTimeOf(news, schedule, now);
  if (send_after > now) return { send_after };
  const { title, paragraphs, action } = writeContent(event, news.kind, news.mail, baseUrl);
  return { kind: event.name, title, text: paragraphs[0] ?? '', url: action?.url ?? baseUrl, tag: event.id };
}
