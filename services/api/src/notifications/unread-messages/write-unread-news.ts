import type { Locale } from '@binome/contract/fields';
import type { Tx } from '../../platform/data/database.ts';
import { intlOf, say } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import type { MailRecipient } from '../mails/pending-mail.ts';
import { listUnreadMessages, quotesMessages } from './unread-queries.ts';

/** Messages that are counted, and the first of them that are quoted. */
const maxCounted = 100;
const maxQuoted = 5;
const maxQuoteLength = 300;

/**
 * Composes the text about unread messages: the senders, and the messages themselves only if the recipient chose so. The transaction
 * must run as the recipient: row-level security shows no others. Returns undefined once everything is read.
 */
export async function writeUnreadNews(tx: Tx, { id, language: locale }: MailRecipient, baseUrl: string) {
  const messages = await listUnreadMessages(tx, id, maxCounted);
  if (messages.length === 0) return undefined;
  const isQuoted = await quotesMessages(tx, id);
  const conversations = new Set(messages.map(({ conversation_id }) => conversation_id));
  const names = intlOf(locale).formatList([...new Set(messages.map((message) => fullNameOf(message, locale)))]);
  const values = { count: messages.length, names };
  const only = conversations.size === 1 ? messages[0] : undefined;
  const page = only ? `/messenger/${only.conversation_id}` : '/messenger';
  return {
    title: say(locale, 'mail.unread_messages.title', values),
    text: say(locale, 'mail.unread_messages.body', values),
    note: say(locale, isQuoted ? 'mail.unread_messages.settings' : 'mail.unread_messages.private'),
    facts: isQuoted
      ? messages.slice(0, maxQuoted).map((message) => `${fullNameOf(message, locale)} : ${quoteOf(message.body, locale)}`)
      : undefined,
    relationship_id: only?.mentoring_relationship_id ?? null,
    action: { label: say(locale, 'mail.unread_messages.action', values), url: baseUrl + page },
  };
}

/** Returns the text of a message, shortened; a word for it if it has files only. */
export function quoteOf(body: string, locale: Locale): string {
  if (body === '') return say(locale, 'mail.unread_messages.file');
  return body.length > maxQuoteLength ? `${body.slice(0, maxQuoteLength).toWellFormed()}…` : body;
}
