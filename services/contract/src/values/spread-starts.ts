const millisecondsPerDay = 86_400_000;

/** The days that should lie between two times, from the best to what is accepted when there is no better. */
const gaps = [3, 2, 1];

/**
 * Chooses up to `count` of the starts, which are in order: the first one of each chosen day, and days as far apart as they come.
 * @param dayOf returns the local day of a start, such as `2026-12-01`
 */
export function spreadStarts<Start>(starts: readonly Start[], dayOf: (start: Start) => string, count: number): Start[] {
  const firstOfDay = [...new Map(starts.toReversed().map((start) => [dayOf(start), start])).values()].reverse();
  for (const gap of gaps) {
    const chosen: Start[] = [];
    for (const start of firstOfDay) {
      const last = chosen.at(-1);
      const days = last === undefined ? gap : (Date.parse(dayOf(start)) - Date.parse(dayOf(last))) / millisecondsPerDay;
      if (days >= gap && chosen.length < count) chosen.push(start);
    }
    if (chosen.length === count) return chosen;
  }
  return firstOfDay.slice(0, count);
}
