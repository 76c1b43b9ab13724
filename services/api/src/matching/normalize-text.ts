/** Normalizes a text for the search: lower case, no accents or ligatures, one kind of apostrophe and space. */
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

/** Returns the distinct normalized words of a search. */
export function searchWords(query: string): string[] {
  return [...new Set(normalizeText(query).split(' '))].filter((word) => word !== '');
}
