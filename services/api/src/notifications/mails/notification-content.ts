import type { Locale } from '@binome/contract/fields';
import { type NotificationKind, notificationPath } from '@binome/contract/values/notification-kinds';
import type { IssuedLink } from '../../action-links/issue-link.ts';
import type { DeliveredEvent } from '../../platform/delivery/events.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { isMessageKey, say } from '../../platform/text/intl.ts';
import { fullNameOf, replaceErasedName } from '../../platform/text/names.ts';
import { inWordsOfKind } from '../../platform/text/words.ts';
import type { Kind, NotificationMail } from '../kind.ts';
import { relationshipKindOf } from '../subject.ts';

/**
 * Writes the mail of a notification in the recipient's language. Its texts are `mail.<kind>.*`. With `link`, the button does the action, and the
 * page of the app is a link under it.
 */
export function writeContent<Name extends NotificationKind>(...about: Parameters<typeof write<Name>>): MailContent {
  const [, , { subject }] = about;
  return inWordsOfKind(relationshipKindOf(subject), () => write(...about));
}

function write<Name extends NotificationKind>(
  event: DeliveredEvent<Name>,
  kind: Kind<Name>,
  mail: NotificationMail<Name>,
  baseUrl: string,
  link?: IssuedLink,
): MailContent {
  const relationshipKind = relationshipKindOf(mail.subject);
  const { recipient, side, subject } = mail;
  const text = (part: 'title' | 'body' | 'next' | 'action') => {
    const peers = `mail.peers.${event.name}.${part}`;
    const key = relationshipKind === 'peer' && isMessageKey(peers) ? peers : (`mail.${event.name}.${part}` as const);
    return say(locale, key, values);
  };
  const { language: locale } = recipient;
  const partner = side === 'presenter' ? subject.participant : subject.presenter;
  const names = { partner: fullNameOf(partner, locale), first_name: replaceErasedName(partner, locale).first_name };
  // Once they are peers, both places read what a participant reads.
  const isEqual = relationshipKind === 'peer' && 'relationship' in subject;
  const values = { side: isEqual ? 'participant' : side, ...names, ...kind.values?.(mail) };
  const { relationship_id } = subject;
  const opened = { kind: event.name, subject_id: kind.openedId?.(subject) ?? event.subject_id, relationship_id };
  const page = { label: text('action'), url: baseUrl + (kind.path?.(mail) ?? notificationPath(opened)) };
  return {
    locale,
    title: text('title'),
    greeting: say(locale, 'mail.greeting', { name: recipient.first_name }),
    paragraphs: [text('body'), text('next')],
    facts: kind.facts?.(mail),
    quote: kind.quote?.(mail),
    ...(link ? actionsOf(link, page, locale, names) : { action: page }),
  };
}

function actionsOf(link: IssuedLink, page: { label: string; url: string }, locale: Locale, names: { first_name: string }) {
  const refusal = { label: say(locale, 'mail.answer.decline', names), url: `${page.url}?answer=decline` };
  return {
    action: { label: say(locale, `mail.answer.${link.action}`, names), url: link.url },
    // A refusal takes a reason, which its page asks for.
    links: link.action === 'accept_request' ? [page, refusal] : [page],
  };
}
