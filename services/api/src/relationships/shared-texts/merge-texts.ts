import { diff3Merge, diffComm } from 'node-diff3';

/**
 * Puts two texts together that started from the same one, line by line. Where only one of them changed, its lines count;
 * where both did, both wordings stay, the current one first. No line that somebody typed is ever missing from the result.
 * Without the text that they started from, all the lines of both stay.
 */
export function mergeTexts(base: string | undefined, current: string, written: string): { body: string; both_kept: boolean } {
  if (base === undefined) return { body: keepBoth(linesOf(current), linesOf(written)).join('\n'), both_kept: true };
  const [ours, from, theirs] = distinguish([linesOf(current), linesOf(base), linesOf(written)]);
  let both_kept = false;
  const lines = diff3Merge(ours, from, theirs, { excludeFalseConflicts: true }).flatMap(({ ok, conflict }) => {
    if (!conflict) return textsOf(ok ?? []);
    const [one, other] = [textsOf(conflict.a), textsOf(conflict.b)];
    if (one.join('\n') === other.join('\n')) return one;
    both_kept = true;
    return keepBoth(one, other);
  });
  return { body: lines.join('\n'), both_kept };
}

/** Both wordings of a passage, one after the other; the lines that they share stand once. */
function keepBoth(one: string[], other: string[]): string[] {
  const [ours, theirs] = distinguish([one, other]);
  return diffComm(ours, theirs).flatMap(({ common, buffer1 = [], buffer2 = [] }) => textsOf(common ?? [...buffer1, ...buffer2]));
}

/** An empty text has no line, rather than one that is empty: it is not a line that somebody wrote. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/**
 * Tells apart the lines of a text that are all alike, as thousands of empty ones: comparing takes the cube of how many equals
 * a line has. Up to sixteen equals, or none in a text of thousands of lines, are compared as what they are.
 */
function distinguish<Texts extends string[][]>(texts: [...Texts]): Texts {
  const alike = Math.max(...texts.map(({ length }) => length)) > 2000 ? 1 : 16;
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
