import { withoutInvisible } from './visible-text.ts';

// Without zod: the front ends import it.

/**
 * Cleans a line of text that a person or a program has copied from somewhere: composed accents, plain single spaces, no invisible characters,
 * one kind of apostrophe and of hyphen. Joiners stay between letters, where Persian and Indian scripts need them.
 */
export function cleanText(text: string): string {
  return cleanSpaces(text).replace(apostrophes, '’').replace(hyphens, '-');
}

/** Cleans a text as `cleanText` does, but keeps its apostrophes and hyphens. */
export function cleanSpaces(text: string): string {
  return withoutInvisible(text.normalize('NFC'))
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(strayJoiners, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}

const apostrophes = /['`´‘‛ʼ′＇]/g;

/** Hyphens, and dashes inside a word: "Anne–Sophie". A dash between spaces stays. */
const hyphens = /[\u2010\u2011\u2212\ufe63\uff0d]|(?<=\S)[\u2012-\u2015](?=\S)/g;

/** A joiner stays between two letters, and between the pictures of an emoji. */
const strayJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
