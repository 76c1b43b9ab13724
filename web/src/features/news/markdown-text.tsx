import { lazy, Suspense } from 'react';
import type { Mentions } from './mentioned.ts';

const Markdown = lazy(() => import('./markdown.tsx').then((module) => ({ default: module.Markdown })));

/** A text of a member in Markdown. Until the code that reads Markdown is loaded, the text as it was typed. */
export function MarkdownText({ text, mentions }: { text: string; mentions: Mentions }) {
  return (
    <Suspense fallback={<p className="max-w-[68ch] break-words whitespace-pre-line">{text}</p>}>
      <Markdown text={text} mentions={mentions} />
    </Suspense>
  );
}
