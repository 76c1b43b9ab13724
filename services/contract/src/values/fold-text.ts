// Without zod: the front ends import it. `app.fold_text` in migrations/repeatable/texts.sql is its twin, and a test compares both.

/**
 * Returns a text as every search and comparison sees it: lower case, without accents, apostrophes, hyphens and invisible characters, letters
 * such as ß and ł written out, one space between words.
 */
export function foldText(text: string): string {
  return text
    .replace(spacingAccents, '')
    .normalize('NFKD')
    .replace(leftOut, '')
    .toLowerCase()
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
    .replace(spaces, ' ')
    .trim();
}

/** Returns the distinct folded words of a search. */
export function searchWords(search: string): string[] {
  return [...new Set(foldText(search).split(' '))].filter((word) => word !== '');
}

/** Does a text contain every word of a search? */
export function containsWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}

/** Returns the folded words of a text, which any other character than a letter or a digit separates: "l’Île-d’Yeu" is `l ile d yeu`. */
export function foldedWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldText)
    .filter((word) => word !== '');
}

/** Typed as apostrophes. Decomposition would make a space of each. */
const spacingAccents = /[\u00b4\u0384\u1ffd]/g;

/**
 * Accents and vowel signs (Latin, Greek, Cyrillic, Hebrew, Arabic), apostrophes, hyphens, and characters without a width. Not every mark:
 * in Indian and South-East Asian scripts, marks are vowels.
 */
const leftOut =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is removed alone.
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'`\u02b9-\u02bf\u05f3\u2018-\u201b\u2032\u2035\u002d\u058a\u05be\u2010-\u2015\u2212\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Letters that decomposition leaves as they are. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  // Arabic and Persian keyboards have a yeh and a kaf each.
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
};
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

const spaces = /[\t-\r \u0085\u1680\u2028\u2029]+/g;
