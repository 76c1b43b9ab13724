import { z } from 'zod';
import { cleanedText } from '../fields.ts';
import { maxWordLength } from '../values/limits.ts';
import { singleWords, type WordCode, wordCodes, wordGenders } from '../values/words.ts';

/** A word in a sentence: letters, spaces, hyphens, apostrophes and median points, but no braces, which messages use. */
const wordText = cleanedText(maxWordLength).refine((text) => /^\p{L}[\p{L}\p{M} ·’'-]*$/u.test(text), { params: { code: 'invalid_word' } });
const word = z.strictObject({ one: wordText, many: wordText.optional(), gender: z.enum(wordGenders).optional() });
const wordWithPlural = word.required({ many: true });

const wordsOfLanguage = z
  .strictObject(
    Object.fromEntries(wordCodes.map((code) => [code, singleWords.includes(code) ? word : wordWithPlural])) as Record<
      WordCode,
      typeof word
    >,
  )
  .partial();

/** The words of a company that replace those of the product, by language. Those that are absent are the product's. */
export const companyWords = z.strictObject({ fr: wordsOfLanguage, en: wordsOfLanguage }).partial();
