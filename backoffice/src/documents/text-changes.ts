import type { WordingKey } from '@binome/contract/console/documents';
import type { Locale } from '@binome/contract/fields';
import { diffWordsWithSpace } from 'diff';
import type { Contents, DocumentKind } from './kinds.ts';

/** A text of a document. `label` is the product's text that it replaces. */
export type DocumentText = { id: string; label?: string; text: string };

/** A passage of a text: in both versions, in the second one only, or in the first one only. */
export type Passage = { value: string; change: 'same' | 'added' | 'removed' };

/** Returns the texts of a document to compare: each replaced text of a wording, or a charter or FAQ as one text. */
export function textsOf<Kind extends DocumentKind>(
  kind: Kind,
  content: Contents[Kind],
  { keys, locale }: { keys: WordingKey[]; locale: Locale },
): DocumentText[] {
  return writers[kind](content).map((text) => {
    const label = keys.find(({ id }) => id === text.id)?.texts[locale];
    return { ...text, ...(label && { label }) };
  });
}

const writers: { [Kind in DocumentKind]: (content: Contents[Kind]) => DocumentText[] } = {
  wording: (texts) => Object.entries(texts).map(([id, text]) => ({ id, text })),
  charter: articleTexts,
  faq: ({ categories }) => [
    {
      id: 'faq',
      text: paragraphs(
        categories.flatMap(({ title, entries }) => [title, ...entries.map(({ question, answer }) => `${question}\n${answer}`)]),
      ),
    },
  ],
  legal_notice: articleTexts,
};

function articleTexts({ title, intro, sections }: Contents['charter']): DocumentText[] {
  return [{ id: 'article', text: paragraphs([title, intro, ...sections.map(({ title, body }) => `${title}\n${body}`)]) }];
}

function paragraphs(texts: string[]): string {
  return texts.filter((text) => text.trim()).join('\n\n');
}

/** Returns the texts that differ, with their passages. A text that one side lacks is compared with an empty one. */
export function changedTexts(before: DocumentText[], after: DocumentText[]): (DocumentText & { passages: Passage[] })[] {
  const all = new Map([...before, ...after].map((text) => [text.id, text]));
  const textOf = (texts: DocumentText[], id: string) => texts.find((text) => text.id === id)?.text ?? '';
  return [...all.values()].flatMap((text) => {
    const [old, current] = [textOf(before, text.id), textOf(after, text.id)];
    return old === current ? [] : [{ ...text, passages: passagesOf(old, current) }];
  });
}

/** Milliseconds. Two long texts without a common word take longer, and are then shown one after the other. */
const comparisonTimeout = 1000;

function passagesOf(before: string, after: string): Passage[] {
  const changes = diffWordsWithSpace(before, after, { timeout: comparisonTimeout }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  return changes
    .map(({ value, added, removed }): Passage => ({ value, change: added ? 'added' : removed ? 'removed' : 'same' }))
    .filter(({ value }) => value !== '');
}

/** Characters of an unchanged passage that are shown around a change. */
const contextLength = 160;

/** Shortens a long unchanged passage to its two ends, at word boundaries. */
export function shorten(text: string): string {
  if (text.length <= contextLength * 3) return text;
  const start = text.slice(0, contextLength).replace(/\S*$/, '');
  const end = text.slice(-contextLength).replace(/^\S*/, '');
  return `${start}[…]${end}`;
}
