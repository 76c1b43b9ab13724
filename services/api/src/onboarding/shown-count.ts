/** From one to four people, a number could tell somebody apart outside of their company. */
const isSmall = (count: number) => count > 0 && count < 5;

/**
 * Returns a count as the provider's staff read it: `few` instead of 1 to 4, and `nearly_all` if the rest of a whole would be as few.
 */
export function shownCount(count: number): number | 'few';
export function shownCount(count: number, whole: number): number | 'few' | 'nearly_all';
export function shownCount(count: number, whole?: number): number | 'few' | 'nearly_all' {
  if (isSmall(count)) return 'few';
  return whole !== undefined && isSmall(whole - count) ? 'nearly_all' : count;
}
