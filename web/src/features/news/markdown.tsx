import { isSafeLink } from '@binome/contract/values/safe-link';
import { Marked, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import type { Mentions } from './mentioned.ts';

const marked = new Marked({ gfm: true, breaks: true });

/**
 * A text of a member in Markdown. The parser only splits the text into tokens: React makes the elements, so no HTML of the text is ever
 * read, and HTML tags show as they were typed. Pictures show as links, so that no other site learns who reads.
 */
export function Markdown({ text, mentions }: { text: string; mentions: Mentions }) {
  const names = mentions.map(({ first_name, last_name }) => `@${first_name} ${last_name}`);
  return <div className="flex max-w-[68ch] flex-col gap-2 break-words">{show(marked.lexer(text), names)}</div>;
}

function show(tokens: readonly Token[] | undefined, names: readonly string[]): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
  return (tokens ?? []).map((token, index) => <Fragment key={index}>{showToken(token as MarkedToken, names)}</Fragment>);
}

type MarkedToken = Exclude<Tokens.Generic | Token, Tokens.Generic> | Tokens.Generic;

function showToken(token: MarkedToken, names: readonly string[]): ReactNode {
  const inside = () => show(token.tokens, names);
  switch (token.type) {
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'heading':
      return <p className="font-semibold">{inside()}</p>;
    case 'blockquote':
      return <blockquote className="flex flex-col gap-2 border-l-4 border-line pl-3 text-ink-2">{inside()}</blockquote>;
    case 'list':
      return showList(token as Tokens.List, names);
    case 'code':
      return (
        <pre className="rounded-control bg-sunken p-3 text-small whitespace-pre-wrap">
          <code>{token.text}</code>
        </pre>
      );
    case 'codespan':
      return <code className="rounded-sm bg-sunken px-1 text-small">{token.text}</code>;
    case 'hr':
      return <hr className="border-line" />;
    case 'br':
      return <br />;
    case 'strong':
      return <strong className="font-semibold">{inside()}</strong>;
    case 'em':
      return <em>{inside()}</em>;
    case 'del':
      return <del>{inside()}</del>;
    case 'link':
      return <SafeLink href={token.href}>{inside()}</SafeLink>;
    case 'image':
      return <SafeLink href={token.href}>{token.text || token.href}</SafeLink>;
    case 'escape':
      return token.text;
    case 'text':
      return token.tokens ? inside() : showNames(token.text, names);
    case 'space':
    case 'def':
      return null;
    default:
      // HTML, tables and whatever a later version adds: as they were typed.
      return <span className="whitespace-pre-line">{token.raw}</span>;
  }
}

function showList({ ordered, start, items }: Tokens.List, names: readonly string[]): ReactNode {
  const lines = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list have no other identity
    <li key={index}>{show(item.tokens, names)}</li>
  ));
  if (!ordered) return <ul className="list-disc pl-5">{lines}</ul>;
  return (
    <ol start={start || 1} className="list-decimal pl-5">
      {lines}
    </ol>
  );
}

/** Only https addresses that show where they lead become links. */
function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useIntl();
  if (!isSafeLink(href)) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-link underline underline-offset-2">
      {children}
      <span className="sr-only">{t('news.new_tab')}</span>
    </a>
  );
}

/** Highlights the people whom the text mentions. */
function showNames(text: string, names: readonly string[]): ReactNode {
  const name = names.find((one) => text.includes(one));
  if (!name) return text;
  const start = text.indexOf(name);
  return (
    <>
      {showNames(text.slice(0, start), names)}
      <span className="font-medium text-link">{name}</span>
      {showNames(text.slice(start + name.length), names)}
    </>
  );
}
