import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { say } from '../../platform/text/intl.ts';
import type { MailRecipient } from './pending-mail.ts';

/** One mail of several news about a relationship: its title is that of the newest, and each has its own words, facts and link. */
export function bundleContent(parts: readonly { content: MailContent }[], { language: locale, first_name }: MailRecipient): MailContent {
  const items = parts.map(({ content: { title, paragraphs, facts, quote, action } }) => ({
    title,
    text: paragraphs[0] ?? '',
    facts,
    quote,
    action,
  }));
  return {
    locale,
    title: items.at(-1)?.title ?? '',
    greeting: say(locale, 'mail.greeting', { name: first_name }),
    paragraphs: [say(locale, 'mail.bundle.body', { count: items.length })],
    items,
  };
}
