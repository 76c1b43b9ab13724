/** A text as searching compares it: lower case, without accents, ligatures opened, every apostrophe and space alike. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’ʼ'`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a search, folded; a person must have all of them. */
export function searchWords(query: string): string[] {
  return [...new Set(normalizeText(query).split(' '))].filter((word) => word !== '');
}
