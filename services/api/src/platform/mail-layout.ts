import type { Locale } from '@binome/contract/fields';
import { createElement as h } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Section, Text, toPlainText } from 'react-email';
import { say } from './intl.ts';

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
  /** Text that a member wrote. */
  quote?: { author: string; text: string } | undefined;
  action?: { label: string; url: string } | undefined;
  /** A link under the button. */
  secondAction?: { label: string; url: string } | undefined;
};

const font = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const ink = '#18202f';
const mutedInk = '#465168';

/** Renders a mail as HTML and as plain text. All mails share one layout. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const html = await render(layout(content));
  return { html, text: toPlainText(html) };
}

function layout(content: MailContent) {
  const { locale, brandColour = '#4c6eba', companyName, title, greeting, paragraphs, facts = [], quote, action, secondAction } = content;
  const signature = say(locale, 'mail.signature', { company: companyName ?? 'Binôme' });
  return h(
    Html,
    { lang: locale },
    h(Head),
    h(Preview, null, paragraphs[0] ?? title),
    h(
      Body,
      // The library sets `lang="en"` by default.
      { lang: locale, style: { backgroundColor: '#f6f8fc', fontFamily: font, margin: 0, padding: '24px 0' } },
      h(
        Container,
        { style: { backgroundColor: '#ffffff', borderTop: `4px solid ${brandColour}`, borderRadius: 16, maxWidth: 560, padding: 32 } },
        h(Heading, { as: 'h1', style: { color: ink, fontSize: 22, lineHeight: '30px', margin: '0 0 16px' } }, title),
        paragraph(greeting),
        ...paragraphs.slice(0, 1).map(paragraph),
        facts.length > 0 && factList(facts),
        ...paragraphs.slice(1).map(paragraph),
        quote && quoteBlock(quote, brandColour),
        action && button(action, brandColour),
        secondAction && link(secondAction, brandColour),
        h(Hr, { style: { borderColor: '#d8dfec', margin: '24px 0 16px' } }),
        h(Text, { style: { color: mutedInk, fontSize: 13, lineHeight: '18px', margin: 0 } }, signature),
      ),
    ),
  );
}

function paragraph(text: string) {
  return h(Text, { key: text, style: { color: ink, fontSize: 16, lineHeight: '24px', margin: '0 0 12px' } }, text);
}

function factList(facts: string[]) {
  const style = { color: ink, fontSize: 16, fontWeight: 600, lineHeight: '24px', margin: 0 };
  const lines = facts.map((fact) => h(Text, { key: fact, style }, fact));
  return h(Section, { style: { backgroundColor: '#f6f8fc', borderRadius: 10, margin: '0 0 12px', padding: '12px 16px' } }, ...lines);
}

function quoteBlock({ author, text }: { author: string; text: string }, colour: string) {
  const style = {
    borderLeft: `3px solid ${colour}`,
    color: mutedInk,
    fontSize: 15,
    lineHeight: '22px',
    margin: '16px 0',
    paddingLeft: 16,
    whiteSpace: 'pre-line' as const,
  };
  return h(Text, { style }, `${text}\n— ${author}`);
}

function link({ label, url }: { label: string; url: string }, colour: string) {
  return h(Text, { style: { margin: '16px 0 0' } }, h(Link, { href: url, style: { color: colour, fontSize: 16 } }, label));
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
