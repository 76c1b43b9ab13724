/** Without accents and capitals, so that "metier" finds "Métier". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
