import { type MarkdownLooks, showMarkdown } from '@binome/shared-views/markdown';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';

/** A text of a member in Markdown, as its readers see it. */
export function Markdown({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ display: 'grid', gap: 1, '& :is(ul, ol, pre, blockquote)': { m: 0 } }}>
      {showMarkdown(text, looks)}
    </Box>
  );
}

/** A span, because the text stands in a row of a list. */
const block = (inside: ReactNode) => (
  <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
    {inside}
  </Box>
);

const looks: MarkdownLooks = {
  paragraph: block,
  heading: (inside) => block(<strong>{inside}</strong>),
  quote: (inside) => (
    <Box component="blockquote" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, color: 'text.secondary' }}>
      {inside}
    </Box>
  ),
  code: (inside) => (
    <Box component="pre" sx={{ p: 1, bgcolor: 'action.hover', whiteSpace: 'pre-wrap' }}>
      {inside}
    </Box>
  ),
  inlineCode: (inside) => <code>{inside}</code>,
  strong: (inside) => <strong>{inside}</strong>,
  rule: null,
  list: (lines, ordered, start) => (
    <Box component={ordered ? 'ol' : 'ul'} {...(ordered && { start })} sx={{ pl: 2.5 }}>
      {lines}
    </Box>
  ),
  link: (href, inside) => (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </Link>
  ),
  text: (text) => text,
  raw: block,
};
