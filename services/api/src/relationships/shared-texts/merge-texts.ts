import { diff3Merge, diffComm } from 'node-diff3';

/** Texts that differ in more lines than this are not compared, because it takes too long: all lines of both are kept. */
const maxComparedLines = 3000;

/** `sameAuthor`: both texts come from one author, so lines of `written` replace the current lines that they start with. */
type MergeOptions = { sameAuthor?: boolean };

/**
 * Merges two texts with a common base, line by line. Where only one of them changed, its lines are taken; where both did, both
 * wordings are kept, the current one first. No typed line is lost. Without `base`, all lines of both are kept.
 */
export function mergeTexts(
  base: string | undefined,
  current: string,
  written: string,
  { sameAuthor = false }: MergeOptions = {},
): { body: string; both_kept: boolean } {
  if (base === undefined) return { body: joinBoth(linesOf(current), linesOf(written)).join('\n'), both_kept: true };
  const { before, middles, after } = trimCommon([linesOf(current), linesOf(base), linesOf(written)]);
  const [ours, original, theirs] = middles;
  let both_kept = false;
  const merged = splitConflicts(ours, original, theirs).flatMap(({ ok, conflict }) => {
    if (!conflict) return ok ?? [];
    const [currentLines, writtenLines] = [conflict.a, conflict.b];
    if (currentLines.join('\n') === writtenLines.join('\n')) return currentLines;
    if (sameAuthor && writtenLines.join('\n').startsWith(currentLines.join('\n'))) return writtenLines;
    both_kept = true;
    return joinBoth(currentLines, writtenLines);
  });
  return { body: [...before, ...merged, ...after].join('\n'), both_kept };
}

type MergeRegion = { ok?: string[]; conflict?: { a: string[]; b: string[] } };

/** Splits into merged lines (`ok`) and lines that both changed (`conflict`). */
function splitConflicts(ours: string[], original: string[], theirs: string[]): MergeRegion[] {
  if (Math.max(ours.length, original.length, theirs.length) > maxComparedLines) return [{ conflict: { a: ours, b: theirs } }];
  return diff3Merge(...numberEqualLines([ours, original, theirs]), { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
    conflict ? { conflict: { a: withoutNumbers(conflict.a), b: withoutNumbers(conflict.b) } } : { ok: withoutNumbers(ok ?? []) },
  );
}

/** Returns the lines of both texts. Common lines appear once. */
function joinBoth(left: string[], right: string[]): string[] {
  const { before, middles, after } = trimCommon([left, right]);
  const [ours, theirs] = middles;
  if (Math.max(ours.length, theirs.length) > maxComparedLines) return [...before, ...ours, ...theirs, ...after];
  const both = diffComm(...numberEqualLines([ours, theirs])).flatMap(({ common, buffer1 = [], buffer2 = [] }) =>
    withoutNumbers(common ?? [...buffer1, ...buffer2]),
  );
  return [...before, ...both, ...after];
}

/** Splits texts into their common first lines, their common last lines, and the lines between. */
function trimCommon<Texts extends string[][]>(texts: [...Texts]): { before: string[]; middles: Texts; after: string[] } {
  const [first = []] = texts;
  const minLength = Math.min(...texts.map(({ length }) => length));
  const isShared = (at: number) => texts.every((lines) => lines.at(at) === first.at(at));
  let begin = 0;
  while (begin < minLength && isShared(begin)) begin++;
  let end = 0;
  while (end < minLength - begin && isShared(-1 - end)) end++;
  const middles = texts.map((lines) => lines.slice(begin, lines.length - end)) as Texts;
  return { before: first.slice(0, begin), middles, after: end > 0 ? first.slice(-end) : [] };
}

/** An empty text has no lines, not one empty line. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/**
 * Prefixes equal lines with a number, so that large groups of them differ: the comparison takes cubic time in the number of equal
 * lines. Lines with the same prefix form groups of 16; above 1000 lines each occurrence is unique.
 */
function numberEqualLines<Texts extends string[][]>(texts: [...Texts]): Texts {
  const groupSize = Math.max(...texts.map(({ length }) => length)) > 1000 ? 1 : 16;
  return texts.map((lines) => {
    const occurrences = new Map<string, number>();
    return lines.map((line) => {
      const before = occurrences.get(line) ?? 0;
      occurrences.set(line, before + 1);
      return `${Math.floor(before / groupSize)} ${line}`;
    });
  }) as Texts;
}

function withoutNumbers(numbered: string[]): string[] {
  return numbered.map((line) => line.slice(line.indexOf(' ') + 1));
}
