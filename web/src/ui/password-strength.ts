/** How hard a password is to guess, from 0 (it would be refused, or is among the first that are tried) to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/**
 * What the length allows, less what repeats: each run of one character or of neighbours in the alphabet counts once, and a
 * mixture of kinds widens what each place may hold.
 */
export function passwordStrength(password: string, minLength: number): Strength {
  if (password.length < minLength) return 0;
  const bits = withoutRuns(password).length * Math.log2(alphabetSize(password));
  if (bits < 30) return 1;
  if (bits < 45) return 2;
  return bits < 65 ? 3 : 4;
}

/** The characters that do not simply follow from the one before. */
function withoutRuns(password: string): string {
  const text = password.toLowerCase();
  return [...text].filter((_, at) => at === 0 || Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) > 1).join('');
}

/** Of how many characters a guesser must think. */
function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 32],
  ];
  return kinds.reduce((size, [kind, more]) => (kind.test(password) ? size + more : size), 1);
}
