import type { Tx } from '../../platform/database.ts';
import { intlOf, say } from '../../platform/intl.ts';
import { fullNameOf } from '../../platform/names.ts';
import type { MailRecipient } from '../mails/pending-mail.ts';
import { listUnreadMessages, quotesMessages } from './unread-queries.ts';

/** Messages that are counted, and the first of them that are quoted. */
const maxCounted = 100;
const maxQuoted = 5;
const maxQuoteLength = 300;

/**
 * Writes what a mail tells of unread messages: who wrote, and the messages themselves only if the recipient asked for it. The transaction
 * must run as the recipient: row-level security shows no others. Returns undefined once everything is read.
 */
export async function writeUnreadNews(tx: Tx, { id, language: locale }: MailRecipient, baseUrl: string) {
  const messages = await listUnreadMessages(tx, id, maxCounted);
  if (messages.length === 0) return undefined;
  const isQuoted = await quotesMessages(tx, id);
  const conversations = new Set(messages.map(({ conversation_id }) => conversation_id));
  const names = intlOf(locale).formatList([...new Set(messages.map((message) => fullNameOf(message, locale)))]);
  const values = { count: messages.length, names };
  const page = conversations.size === 1 ? `/messenger/${messages[0]?.conversation_id}` : '/messenger';
  const quote = (body: string) => (body === '' ? say(locale, 'mail.unread_messages.file') : shorten(body));
  return {
    title: say(locale, 'mail.unread_messages.title', values),
    text: say(locale, 'mail.unread_messages.body', values),
    note: say(locale, isQuoted ? 'mail.unread_messages.settings' : 'mail.unread_messages.private'),
    facts: isQuoted ? messages.slice(0, maxQuoted).map((message) => `${fullNameOf(message, locale)} : ${quote(message.body)}`) : undefined,
    action: { label: say(locale, 'mail.unread_messages.action', values), url: baseUrl + page },
  };
}

function shorten(body: string): string {
  return body.length > maxQuoteLength ? `${body.slice(0, maxQuoteLength).toWellFormed()}…` : body;
}
