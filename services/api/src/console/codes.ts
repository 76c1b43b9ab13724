import type { TranslatedText } from '@binome/contract/fields';
import { foldedWords } from '@binome/contract/values/fold-text';

const maxLength = 40;

/**
 * Makes a unique code from a text: “Prise de poste” becomes `prise_de_poste`, or `prise_de_poste_2` when that is taken.
 */
export function codeFrom(text: TranslatedText, taken: Iterable<string>): string {
  const takenCodes = new Set(taken);
  const base = slugify(text.fr ?? '') || slugify(text.en ?? '') || 'element';
  let code = base;
  for (let number = 2; takenCodes.has(code); number++) code = `${base.slice(0, maxLength - 4)}_${number}`;
  return code;
}

function slugify(text: string): string {
  return foldedWords(text)
    .join('_')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, maxLength)
    .replace(/_+$/, '');
}
