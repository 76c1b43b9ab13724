import { diff3Merge, diffComm } from 'node-diff3';

/** Of texts that differ in more lines than this, comparing would keep everybody waiting: both stay whole. */
const maxCompared = 3000;

/** `typed_on`: both wordings are one person's, who sends again what they typed meanwhile: it begins with what is there. */
type Merging = { typed_on?: boolean };

/**
 * Puts two texts together that started from the same one, line by line. Where only one of them changed, its lines count;
 * where both did, both wordings stay, the current one first. No line that somebody typed is ever missing from the result.
 * Without the text that they started from, all the lines of both stay.
 */
export function mergeTexts(
  base: string | undefined,
  current: string,
  written: string,
  { typed_on = false }: Merging = {},
): { body: string; both_kept: boolean } {
  if (base === undefined) return { body: keepBoth(linesOf(current), linesOf(written)).join('\n'), both_kept: true };
  const { before, middles, after } = aroundChange([linesOf(current), linesOf(base), linesOf(written)]);
  const [ours, from, theirs] = middles;
  let both_kept = false;
  const merged = passagesOf(ours, from, theirs).flatMap(({ ok, conflict }) => {
    if (!conflict) return ok ?? [];
    const [one, other] = [conflict.a, conflict.b];
    if (one.join('\n') === other.join('\n')) return one;
    if (typed_on && other.join('\n').startsWith(one.join('\n'))) return other;
    both_kept = true;
    return keepBoth(one, other);
  });
  return { body: [...before, ...merged, ...after].join('\n'), both_kept };
}

type Passage = { ok?: string[]; conflict?: { a: string[]; b: string[] } };

/** The lines that count as they are, and those that both changed. */
function passagesOf(ours: string[], from: string[], theirs: string[]): Passage[] {
  if (Math.max(ours.length, from.length, theirs.length) > maxCompared) return [{ conflict: { a: ours, b: theirs } }];
  return diff3Merge(...distinguish([ours, from, theirs]), { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
    conflict ? { conflict: { a: textsOf(conflict.a), b: textsOf(conflict.b) } } : { ok: textsOf(ok ?? []) },
  );
}

/** Both wordings of a passage, one after the other; the lines that they share stand once. */
function keepBoth(one: string[], other: string[]): string[] {
  const { before, middles, after } = aroundChange([one, other]);
  const [ours, theirs] = middles;
  if (Math.max(ours.length, theirs.length) > maxCompared) return [...before, ...ours, ...theirs, ...after];
  const both = diffComm(...distinguish([ours, theirs])).flatMap(({ common, buffer1 = [], buffer2 = [] }) =>
    textsOf(common ?? [...buffer1, ...buffer2]),
  );
  return [...before, ...both, ...after];
}

/** The lines that texts begin and end with alike, and what stands between these. */
function aroundChange<Texts extends string[][]>(texts: [...Texts]): { before: string[]; middles: Texts; after: string[] } {
  const [first = []] = texts;
  const shortest = Math.min(...texts.map(({ length }) => length));
  const isShared = (at: number) => texts.every((lines) => lines.at(at) === first.at(at));
  let begin = 0;
  while (begin < shortest && isShared(begin)) begin++;
  let end = 0;
  while (end < shortest - begin && isShared(-1 - end)) end++;
  const middles = texts.map((lines) => lines.slice(begin, lines.length - end)) as Texts;
  return { before: first.slice(0, begin), middles, after: end > 0 ? first.slice(-end) : [] };
}

/** An empty text has no line, rather than one that is empty: it is not a line that somebody wrote. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/**
 * Tells apart the lines of a text that are all alike, as hundreds of empty ones: comparing takes the cube of how many equals
 * a line has. Up to sixteen equals, or none in a text of many lines, are compared as what they are.
 */
function distinguish<Texts extends string[][]>(texts: [...Texts]): Texts {
  const alike = Math.max(...texts.map(({ length }) => length)) > 1000 ? 1 : 16;
  return texts.map((lines) => {
    const seen = new Map<string, number>();
    return lines.map((line) => {
      const before = seen.get(line) ?? 0;
      seen.set(line, before + 1);
      return `${Math.floor(before / alike)} ${line}`;
    });
  }) as Texts;
}

function textsOf(distinguished: string[]): string[] {
  return distinguished.map((line) => line.slice(line.indexOf(' ') + 1));
}
