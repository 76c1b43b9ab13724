import type { FullNameField } from '@binome/contract/values/people-files';

type Names = { first_name: string; last_name: string };

/**
 * Splits a cell with both names: at a comma (`Dupré, Clément`), by capitals (`DUPRÉ Clément`), by the particles of a name (`Jean de La
 * Fontaine`), or between two words in the order that the column has. Returns undefined where this leaves a doubt.
 */
export function splitName(text: string, order: FullNameField): Names | undefined {
  const [beforeComma = '', afterComma, ...more] = text.split(',').map((part) => part.trim());
  if (afterComma !== undefined) {
    return more.length === 0 && beforeComma && afterComma ? { first_name: afterComma, last_name: beforeComma } : undefined;
  }
  const words = text.split(' ').filter(Boolean);
  return splitByCapitals(words) ?? splitByParticles(words, order) ?? splitInTwo(words, order);
}

/** The words in capitals at one end are the last name, with the particles before them. */
function splitByCapitals(words: readonly string[]): Names | undefined {
  const first = words.findIndex(isInCapitals);
  const last = words.findLastIndex(isInCapitals);
  if (first < 0) return undefined;
  let start = first;
  while (start > 0 && isParticle(words[start - 1])) start--;
  const isWhole = words.slice(start, last + 1).every((word) => isInCapitals(word) || isParticle(word));
  const others = start === 0 ? words.slice(last + 1) : last === words.length - 1 ? words.slice(0, start) : [];
  return isWhole && others.length > 0 ? names(others, words.slice(start, last + 1)) : undefined;
}

function splitByParticles(words: readonly string[], order: FullNameField): Names | undefined {
  if (order === 'first_last_name') {
    const particle = words.findIndex(isParticle);
    return particle > 0 && particle < words.length - 1 ? names(words.slice(0, particle), words.slice(particle)) : undefined;
  }
  const afterParticles = words.findIndex((word) => !isParticle(word));
  const isPlain = afterParticles > 0 && words.length === afterParticles + 2;
  return isPlain ? names(words.slice(-1), words.slice(0, -1)) : undefined;
}

function splitInTwo(words: readonly string[], order: FullNameField): Names | undefined {
  if (words.length !== 2) return undefined;
  return order === 'last_first_name' ? names(words.slice(1), words.slice(0, 1)) : names(words.slice(0, 1), words.slice(1));
}

function names(first: readonly string[], last: readonly string[]): Names {
  return { first_name: first.join(' '), last_name: last.join(' ') };
}

/** An initial is not in capitals. */
function isInCapitals(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);
}

const particles = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'von',
  'van',
  'der',
  'den',
  'ter',
  'di',
  'da',
  'dos',
  'del',
  'al',
  'el',
  'ben',
  'bin',
]);

function isParticle(word: string | undefined): boolean {
  return word !== undefined && particles.has(word);
}
