import type { Locale } from '@binome/contract/fields';
import { createElement as h } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Section, Text, toPlainText } from 'react-email';
import { say } from '../text/intl.ts';
import { colours, darkStyles } from './mail-colours.ts';

/** The parts of a mail, in the recipient's language. */
export type MailContent = {
  locale: Locale;
  brandColour?: string | undefined;
  companyName?: string | undefined;
  title: string;
  greeting: string;
  paragraphs: string[];
  /** Lines such as date and place, highlighted after the first paragraph. */
  facts?: string[] | undefined;
  /** News of a digest, each with its own link, after the paragraphs. */
  items?: MailItem[] | undefined;
  /** Text that a member wrote. */
  quote?: { author: string; text: string } | undefined;
  action?: { label: string; url: string } | undefined;
  /** A link under the button. */
  secondAction?: { label: string; url: string } | undefined;
  /** The page on which the recipient chooses which mails they get. Absent in mails about the account's security. */
  choicesUrl?: string | undefined;
};

export type MailItem = { title: string; text: string } & Pick<MailContent, 'facts' | 'action'>;

const font = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Renders a mail as HTML and as plain text. All mails share one layout. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const html = await render(layout(content));
  return { html, text: toPlainText(html) };
}

function layout(content: MailContent) {
  const { locale, brandColour = '#4c6eba', companyName, title, greeting, paragraphs, facts = [], items = [] } = content;
  const { quote, action, secondAction, choicesUrl } = content;
  const signature = say(locale, 'mail.signature', { company: companyName ?? 'Binôme' });
  const container = {
    backgroundColor: colours.surface,
    borderTop: `4px solid ${brandColour}`,
    borderRadius: 16,
    maxWidth: 560,
    padding: 32,
  };
  return h(
    Html,
    { lang: locale },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStyles),
    ),
    h(Preview, null, paragraphs[0] ?? title),
    h(
      Body,
      // The library sets `lang="en"` by default.
      { lang: locale, className: 'page', style: { backgroundColor: colours.page, fontFamily: font, margin: 0, padding: '24px 0' } },
      h(
        Container,
        { className: 'surface', style: container },
        h(
          Heading,
          { as: 'h1', className: 'ink', style: { color: colours.ink, fontSize: 22, lineHeight: '30px', margin: '0 0 16px' } },
          title,
        ),
        paragraph(greeting),
        ...paragraphs.slice(0, 1).map(paragraph),
        facts.length > 0 && factList(facts),
        ...paragraphs.slice(1).map(paragraph),
        ...items.map((item) => itemBlock(item, brandColour)),
        quote && quoteBlock(quote, brandColour),
        action && button(action, brandColour),
        secondAction && link(secondAction, brandColour),
        h(Hr, { className: 'line', style: { borderColor: colours.line, margin: '24px 0 16px' } }),
        smallPrint(signature),
        choicesUrl && smallPrint(h(Link, { className: 'muted', href: choicesUrl, style: smallLink }, say(locale, 'mail.choices'))),
      ),
    ),
  );
}

function paragraph(text: string) {
  return h(
    Text,
    { key: text, className: 'ink', style: { color: colours.ink, fontSize: 16, lineHeight: '24px', margin: '0 0 12px' } },
    text,
  );
}

function factList(facts: string[]) {
  const style = { color: colours.ink, fontSize: 16, fontWeight: 600, lineHeight: '24px', margin: 0 };
  const lines = facts.map((fact) => h(Text, { key: fact, className: 'ink', style }, fact));
  const box = { backgroundColor: colours.page, borderRadius: 10, margin: '0 0 12px', padding: '12px 16px' };
  return h(Section, { className: 'sunken', style: box }, ...lines);
}

function itemBlock({ title, text, facts = [], action }: MailItem, colour: string) {
  const heading = { color: colours.ink, fontSize: 17, lineHeight: '24px', margin: '0 0 4px' };
  return h(
    Section,
    { key: `${title} ${action?.url}`, className: 'line', style: { borderTop: `1px solid ${colours.line}`, padding: '16px 0 8px' } },
    h(Heading, { as: 'h2', className: 'ink', style: heading }, title),
    paragraph(text),
    facts.length > 0 && factList(facts),
    action && link(action, colour),
  );
}

function quoteBlock({ author, text }: { author: string; text: string }, colour: string) {
  const style = {
    borderLeft: `3px solid ${colour}`,
    color: colours.mutedInk,
    fontSize: 15,
    lineHeight: '22px',
    margin: '16px 0',
    paddingLeft: 16,
    whiteSpace: 'pre-line' as const,
  };
  return h(Text, { className: 'muted', style }, `${text}\n— ${author}`);
}

function link({ label, url }: { label: string; url: string }, colour: string) {
  const style = { color: colour, fontSize: 16 };
  return h(Text, { style: { margin: '0 0 12px' } }, h(Link, { className: 'link', href: url, style }, label));
}

function button({ label, url }: { label: string; url: string }, colour: string) {
  const style = {
    backgroundColor: colour,
    borderRadius: 10,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
    padding: '12px 20px',
    marginTop: 12,
  };
  return h(Button, { href: url, style }, label);
}

const smallLink = { color: colours.mutedInk, fontSize: 13, textDecoration: 'underline' };

function smallPrint(content: Parameters<typeof h>[2]) {
  return h(Text, { className: 'muted', style: { color: colours.mutedInk, fontSize: 13, lineHeight: '18px', margin: '0 0 4px' } }, content);
}
