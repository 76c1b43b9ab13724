import type { TranslatedText } from '@binome/contract/fields';

const maxLength = 40;

/**
 * A code for something that has words, unlike those that are taken: “Prise de poste” becomes `prise_de_poste`, and the next one
 * `prise_de_poste_2`.
 */
export function codeFrom(text: TranslatedText, taken: Iterable<string>): string {
  const known = new Set(taken);
  const base = slugify(text.fr ?? '') || slugify(text.en ?? '') || 'element';
  let code = base;
  for (let number = 2; known.has(code); number++) code = `${base.slice(0, maxLength - 4)}_${number}`;
  return code;
}

function slugify(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, maxLength)
    .replace(/_+$/, '');
}
