/** Removes accents and capitals for searching, so that "metier" finds "Métier". */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
