import { isSafeLink } from '@binome/contract/values/safe-link';
import { Marked, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';

const marked = new Marked({ gfm: true, breaks: true });

type Look = (inside: ReactNode) => ReactNode;

/** How a front end draws the parts of a text. */
export type MarkdownLooks = {
  paragraph: Look;
  heading: Look;
  quote: Look;
  code: Look;
  inlineCode: Look;
  strong: Look;
  rule: ReactNode;
  list: (lines: ReactNode, ordered: boolean, start: number) => ReactNode;
  link: (href: string, inside: ReactNode) => ReactNode;
  /** Text without marks. */
  text: (text: string) => ReactNode;
  /** What was typed and is no Markdown that the product shows, such as HTML. */
  raw: Look;
};

/**
 * A text of a member in Markdown. The parser only splits the text into tokens: React makes the elements, so no HTML of the text is ever
 * read, and HTML tags show as they were typed. Pictures show as links, so that no other site learns who reads. Only https addresses that
 * show where they lead become links.
 */
export function showMarkdown(text: string, looks: MarkdownLooks): ReactNode {
  return show(marked.lexer(text), looks);
}

function show(tokens: readonly Token[] | undefined, looks: MarkdownLooks): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
  return (tokens ?? []).map((token, index) => <Fragment key={index}>{showToken(token, looks)}</Fragment>);
}

function showToken(token: Token, looks: MarkdownLooks): ReactNode {
  const inside = () => show('tokens' in token ? token.tokens : undefined, looks);
  switch (token.type) {
    case 'paragraph':
      return looks.paragraph(inside());
    case 'heading':
      return looks.heading(inside());
    case 'blockquote':
      return looks.quote(inside());
    case 'list':
      return showList(token as Tokens.List, looks);
    case 'code':
      return looks.code(token.text);
    case 'codespan':
      return looks.inlineCode(token.text);
    case 'hr':
      return looks.rule;
    case 'br':
      return <br />;
    case 'strong':
      return looks.strong(inside());
    case 'em':
      return <em>{inside()}</em>;
    case 'del':
      return <del>{inside()}</del>;
    case 'link':
      return showLink(token.href, inside(), looks);
    case 'image':
      return showLink(token.href, token.text || token.href, looks);
    case 'escape':
      return token.text;
    case 'text':
      return 'tokens' in token && token.tokens ? inside() : looks.text(token.text);
    case 'space':
    case 'def':
      return null;
    default:
      // HTML, tables and whatever a later version of the parser adds.
      return looks.raw(token.raw);
  }
}

function showList({ ordered, start, items }: Tokens.List, looks: MarkdownLooks): ReactNode {
  const lines = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list have no other identity
    <li key={index}>{show(item.tokens, looks)}</li>
  ));
  return looks.list(lines, ordered, start || 1);
}

function showLink(href: string, inside: ReactNode, looks: MarkdownLooks): ReactNode {
  return isSafeLink(href) ? looks.link(href, inside) : inside;
}
