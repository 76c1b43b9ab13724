import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { PostponedAlert } from '../../platform/delivery/send-alerts.ts';
import { say } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import type { AlertText } from '../alerts/alert-text.ts';
import { findSchedule } from '../schedule/queries.ts';
import { nextOpenInstant } from '../schedule/quiet-time.ts';
import { listUnreadMessages, quotesMessages, unreadKind } from './unread-queries.ts';
import { quoteOf } from './write-unread-news.ts';

const maxCounted = 100;

/**
 * Reads the alert about the unread messages of a conversation: who wrote, and the last message only if the recipient reads the words by
 * e-mail too. The transaction must run as the recipient. Undefined once everything is read.
 */
export async function readUnreadAlert(
  tx: Tx,
  { conversation_id, user_id }: { conversation_id: string; user_id: string },
  baseUrl: string,
  now: Date,
): Promise<AlertText | PostponedAlert | undefined> {
  const recipient = await findMailRecipient(tx, user_id);
  const schedule = await findSchedule(tx, user_id);
  const messages = await listUnreadMessages(tx, user_id, maxCounted, conversation_id);
  const last = messages.at(-1);
  if (!recipient || !schedule || !last || !activeAccountStates.has(recipient.state)) return undefined;
  const send_after = nextOpenInstant(schedule, now);
  if (send_after > now) return { send_after };
  const locale = recipient.language;
  const count = messages.length;
  return {
    kind: unreadKind,
    title: say(locale, 'mail.unread_messages.body', { count, names: fullNameOf(last, locale) }),
    text: (await quotesMessages(tx, user_id)) ? quoteOf(last.body, locale) : say(locale, 'mail.unread_messages.title', { count }),
    url: `${baseUrl}/messenger/${conversation_id}`,
    tag: conversation_id,
  };
}
