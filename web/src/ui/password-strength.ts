/** From 0 (shorter than the minimum) to 4 (hard to guess). */
export type Strength = 0 | 1 | 2 | 3 | 4;

/**
 * Estimates the entropy in bits: length times log2 of the alphabet's size. A run of the same character or of neighbours in the
 * alphabet counts once; each kind of character enlarges the alphabet.
 */
export function passwordStrength(password: string, minLength: number): Strength {
  if (password.length < minLength) return 0;
  const bits = withoutRuns(password).length * Math.log2(alphabetSize(password));
  if (bits < 30) return 1;
  if (bits < 45) return 2;
  return bits < 65 ? 3 : 4;
}

/** Drops characters that repeat the previous one or are next to it in the alphabet. */
function withoutRuns(password: string): string {
  const text = password.toLowerCase();
  return [...text].filter((_, index) => index === 0 || Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) > 1).join('');
}

/** Returns the number of characters a guesser has to try at each position. */
function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 32],
  ];
  return kinds.reduce((total, [kind, size]) => (kind.test(password) ? total + size : total), 1);
}
