import { isSafeLink } from '@binome/contract/values/safe-link';
import { Box, Link } from '@mui/material';
import { Marked, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';

const marked = new Marked({ gfm: true, breaks: true });

/**
 * A text of a member in Markdown, as its readers see it. The parser only splits the text into tokens: React makes the elements, so no HTML of
 * the text is ever read, and HTML tags show as they were typed. Pictures show as links, so that no other site learns who reads.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ display: 'grid', gap: 1, '& :is(ul, ol, pre, blockquote)': { m: 0 } }}>
      {show(marked.lexer(text))}
    </Box>
  );
}

function show(tokens: readonly Token[] | undefined): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
  return (tokens ?? []).map((token, index) => <Fragment key={index}>{showToken(token)}</Fragment>);
}

function showToken(token: Token): ReactNode {
  const inside = () => show('tokens' in token ? token.tokens : undefined);
  switch (token.type) {
    case 'paragraph':
      return <Block>{inside()}</Block>;
    case 'heading':
      return (
        <Block>
          <strong>{inside()}</strong>
        </Block>
      );
    case 'blockquote':
      return (
        <Box component="blockquote" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, color: 'text.secondary' }}>
          {inside()}
        </Box>
      );
    case 'list':
      return showList(token as Tokens.List);
    case 'code':
      return (
        <Box component="pre" sx={{ p: 1, bgcolor: 'action.hover', whiteSpace: 'pre-wrap' }}>
          {token.text}
        </Box>
      );
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{inside()}</strong>;
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
      return 'tokens' in token && token.tokens ? inside() : token.text;
    case 'space':
    case 'def':
    case 'hr':
      return null;
    default:
      // HTML, tables and whatever a later version adds: as they were typed.
      return <Block>{token.raw}</Block>;
  }
}

function showList({ ordered, start, items }: Tokens.List): ReactNode {
  return (
    <Box component={ordered ? 'ol' : 'ul'} {...(ordered && { start: start || 1 })} sx={{ pl: 2.5 }}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list have no other identity
        <li key={index}>{show(item.tokens)}</li>
      ))}
    </Box>
  );
}

/** A span, because the text stands in a row of a list. */
function Block({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
      {children}
    </Box>
  );
}

/** Only https addresses that show where they lead become links. */
function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeLink(href)) return children;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </Link>
  );
}
