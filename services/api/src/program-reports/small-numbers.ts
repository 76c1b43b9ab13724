/** Numbers below it are not said outside the console: they could be about somebody. */
const smallest = 5;

/** May the number be said? None is no number of people. */
export function isSayable(count: number): boolean {
  return count === 0 || count >= smallest;
}

export type UnitCount = { name: string | null; count: number };
export type UnitSplit = { shown: UnitCount[]; others: { units: number; count: number } | null };

/**
 * Splits a total by unit, largest first. Units with a small number are counted together, with the smallest other one if their sum is small
 * too: it could be computed from the total. Null if nothing is left to compare.
 */
export function splitByUnit(units: UnitCount[]): UnitSplit | null {
  const filled = units.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.name ?? '').localeCompare(b.name ?? ''));
  const shown = filled.filter(({ count }) => isSayable(count));
  const merged = filled.filter(({ count }) => !isSayable(count));
  const sum = () => merged.reduce((total, { count }) => total + count, 0);
  const last = merged.length > 0 && !isSayable(sum()) ? shown.pop() : undefined;
  if (last) merged.push(last);
  const others = merged.length > 0 ? { units: merged.length, count: sum() } : null;
  // A single unit that is merged would be named by its being left out.
  const groups = shown.length + (others ? 1 : 0);
  return groups < 2 ? null : { shown, others };
}
