import { containsWords, foldText, searchWords } from '@binome/contract/values/fold-text';

/** A text of the help: a question of the FAQ, a section of the charter or of a guide. */
export interface HelpText {
  id: string;
  kind: 'faq' | 'charter' | 'guide';
  title: string;
  body: string;
  /** The name of the guide that it belongs to. */
  guide?: string;
}

/** A part of an excerpt; `isMatch` is a word of the search. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

export interface HelpResult extends HelpText {
  excerpt: ExcerptPart[];
}

/** Characters of an excerpt before its first match, and in all. */
const lead = 60;
const maxExcerpt = 220;

/** Returns the texts that contain every word of the search, as `foldText` compares them; matches in titles come first. */
export function searchHelp(texts: readonly HelpText[], search: string): HelpResult[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const found = texts.filter(({ title, body }) => containsWords(`${title} ${body}`, search));
  const countInTitle = ({ title }: HelpText) => words.filter((word) => foldText(title).includes(word)).length;
  return found
    .map((text) => ({ ...text, excerpt: excerptOf(text.body.replace(/\s+/g, ' '), words) }))
    .sort((a, b) => countInTitle(b) - countInTitle(a));
}

/** Returns the text around the first of the words, with each of them marked. Its beginning, if no word is in it. */
export function excerptOf(text: string, words: readonly string[]): ExcerptPart[] {
  const matches = findWords(text, words);
  const first = matches[0]?.start ?? 0;
  const start = first <= lead ? 0 : text.lastIndexOf(' ', first - lead) + 1;
  const hardEnd = Math.min(text.length, start + maxExcerpt);
  const end = hardEnd === text.length ? hardEnd : Math.max(text.lastIndexOf(' ', hardEnd), first + 1);

  const parts: ExcerptPart[] = [];
  const add = (part: string, isMatch: boolean) => part && parts.push({ text: part, isMatch });
  let position = start;
  for (const match of matches) {
    if (match.start < position || match.end > end) continue;
    add(text.slice(position, match.start), false);
    add(text.slice(match.start, match.end), true);
    position = match.end;
  }
  add(text.slice(position, end), false);
  if (start > 0) parts.unshift({ text: '… ', isMatch: false });
  if (end < text.length) parts.push({ text: ' …', isMatch: false });
  return parts;
}

/** Finds each word in the text. Positions are those of the text as written, whose accents take no place in the folded one. */
function findWords(text: string, words: readonly string[]): { start: number; end: number }[] {
  let folded = '';
  const positions: number[] = [];
  let index = 0;
  for (const character of text) {
    const letters = character === ' ' ? ' ' : foldText(character);
    folded += letters;
    for (let count = 0; count < letters.length; count++) positions.push(index);
    index += character.length;
  }
  positions.push(text.length);
  const matches = words.flatMap((word) => {
    const found: { start: number; end: number }[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push({ start: positions[at] ?? 0, end: positions[at + word.length] ?? text.length });
    }
    return found;
  });
  return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}
