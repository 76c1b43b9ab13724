import type { Locale } from '@binome/contract/fields';
import { type BrandTheme, deriveBrand } from '@binome/contract/values/brand-colour';
import { createElement as h } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Img, Link, Preview, render, Section, Text, toPlainText } from 'react-email';
import { say } from '../text/intl.ts';
import { colours, darkStyles } from './mail-colours.ts';

/** The parts of a mail, in the recipient's language. */
export type MailContent = {
  locale: Locale;
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
  /** Links under the button. */
  links?: { label: string; url: string }[] | undefined;
  /** The lines with which the person who wrote it signs, after the button. */
  signature?: string[] | undefined;
  /** A line of small print before the product's own. */
  note?: string | undefined;
  /** What the link to the choices says, if not that it is about all mails. */
  choicesLabel?: string | undefined;
  /** The page on which the recipient chooses which mails they get. Absent in mails about the account's security. */
  choicesUrl?: string | undefined;
};

/** What makes a mail the company's own. */
export type MailFace = {
  name: string;
  /** As the company chose it; too light for white text, it is darkened. */
  colour: string;
  logoUrl: string | null;
  patternUrl: string | null;
};

export type MailItem = { title: string; text: string } & Pick<MailContent, 'facts' | 'quote' | 'action'>;

const font = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Renders a mail as HTML and as plain text. All mails share one layout; a mail without a company has the product's face. */
export async function renderMail(content: MailContent, face: MailFace | null): Promise<{ html: string; text: string }> {
  const html = await render(layout(content, face ?? productFace));
  return { html, text: toPlainText(html) };
}

const productFace: MailFace = { name: 'Binôme', colour: '#4c6eba', logoUrl: null, patternUrl: null };

function layout(content: MailContent, face: MailFace) {
  const { locale, title, greeting, paragraphs, facts = [], items = [] } = content;
  const { quote, action, links = [], choicesUrl, choicesLabel, signature: signed = [], note } = content;
  const brand = deriveBrand(face.colour).light;
  const brandColour = brand.primary;
  const signature = say(locale, 'mail.signature', { company: face.name });
  const container = { backgroundColor: colours.surface, borderRadius: 20, maxWidth: 560, overflow: 'hidden' };
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
        band(face, brandColour),
        h(
          Section,
          { style: { padding: 32 } },
          sender(face),
          h(
            Heading,
            { as: 'h1', className: 'ink', style: { color: colours.ink, fontSize: 22, lineHeight: '30px', margin: '0 0 16px' } },
            title,
          ),
          paragraph(greeting),
          ...paragraphs.slice(0, 1).map(paragraph),
          facts.length > 0 && factList(facts),
          ...paragraphs.slice(1).map(paragraph),
          ...items.map((item) => itemBlock(item, brand)),
          quote && quoteBlock(quote, brand),
          action && button(action, brandColour),
          ...links.map((other) => link(other, brandColour)),
          signed.length > 0 && signatureOf(signed),
          h(Hr, { className: 'line', style: { borderColor: colours.line, margin: '24px 0 16px' } }),
          note && smallPrint(note),
          smallPrint(signature),
          choicesUrl &&
            smallPrint(h(Link, { className: 'muted', href: choicesUrl, style: smallLink }, choicesLabel ?? say(locale, 'mail.choices'))),
        ),
      ),
    ),
  );
}

/** The company's pattern across the top, or a line of its colour. */
function band({ patternUrl }: MailFace, colour: string) {
  if (!patternUrl) return h(Section, { style: { borderTop: `4px solid ${colour}` } });
  const style = { display: 'block', height: 'auto', width: '100%' };
  return h(Img, { src: patternUrl, alt: '', ...patternSize, style });
}

/** The size of the pattern in CSS pixels. */
const patternSize = { width: 560, height: 84 };

/** The company's logo, or its name. */
function sender({ name, logoUrl }: MailFace) {
  const style = { display: 'block', height: 36, margin: '0 0 24px', maxWidth: 200, objectFit: 'contain' as const };
  if (logoUrl) return h(Img, { src: logoUrl, alt: name, height: 36, style: { ...style, width: 'auto' } });
  return h(Text, { className: 'ink', style: { color: colours.ink, fontSize: 17, fontWeight: 700, margin: '0 0 20px' } }, name);
}

function paragraph(text: string) {
  return h(
    Text,
    { key: text, className: 'ink', style: { color: colours.ink, fontSize: 16, lineHeight: '24px', margin: '0 0 12px' } },
    text,
  );
}

function signatureOf(lines: string[]) {
  const style = { color: colours.ink, fontSize: 16, lineHeight: '24px', margin: '16px 0 0', whiteSpace: 'pre-line' as const };
  return h(Text, { className: 'ink', style }, lines.join('\n'));
}

function factList(facts: string[]) {
  const style = { color: colours.ink, fontSize: 16, fontWeight: 600, lineHeight: '24px', margin: 0 };
  const lines = facts.map((fact) => h(Text, { key: fact, className: 'ink', style }, fact));
  const box = { backgroundColor: colours.page, borderRadius: 10, margin: '0 0 12px', padding: '12px 16px' };
  return h(Section, { className: 'sunken', style: box }, ...lines);
}

function itemBlock({ title, text, facts = [], quote, action }: MailItem, brand: BrandTheme) {
  const heading = { color: colours.ink, fontSize: 17, lineHeight: '24px', margin: '0 0 4px' };
  return h(
    Section,
    { key: `${title} ${action?.url}`, className: 'line', style: { borderTop: `1px solid ${colours.line}`, padding: '16px 0 8px' } },
    h(Heading, { as: 'h2', className: 'ink', style: heading }, title),
    paragraph(text),
    facts.length > 0 && factList(facts),
    quote && quoteBlock(quote, brand),
    action && link(action, brand.primary),
  );
}

/** A member's own words, on the warm ground. */
function quoteBlock({ author, text }: { author: string; text: string }, brand: BrandTheme) {
  const style = {
    backgroundColor: brand['warm-soft'],
    borderRadius: '4px 20px 20px 20px',
    color: brand['on-warm'],
    fontSize: 17,
    lineHeight: '25px',
    margin: '16px 0',
    padding: '14px 18px',
    whiteSpace: 'pre-line' as const,
  };
  return h(Text, { className: 'warm', style }, `${text}\n— ${author}`);
}

function link({ label, url }: { label: string; url: string }, colour: string) {
  const style = { color: colour, fontSize: 16 };
  return h(Text, { key: url, style: { margin: '12px 0 0' } }, h(Link, { className: 'link', href: url, style }, label));
}

function button({ label, url }: { label: string; url: string }, colour: string) {
  const style = {
    backgroundColor: colour,
    borderRadius: 12,
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
