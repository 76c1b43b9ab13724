import { localDateTime } from '../../lib/text/date-time.ts';

const day = 86_400_000;
/** The usual pause between two sessions, and the longest that free times can be read for, in weeks. */
const usualWeeks = 4;
const mostWeeks = 8;

/** The rhythm of two partners, in weeks: the pause between their last two sessions. */
export function rhythmOf(heldAt: readonly string[]): number {
  const [last, before] = heldAt.map((instant) => Date.parse(instant)).toReversed();
  if (last === undefined || before === undefined) return usualWeeks;
  return Math.min(mostWeeks, Math.max(1, Math.round((last - before) / (7 * day))));
}

/**
 * Returns the free start on the same weekday at the same hour that is nearest to the rhythm's week, later ones first among equals; undefined
 * if there is none. Hours are those of `zone`, also across a change of the clocks.
 */
export function sameTimeLater(starts: readonly string[], held: string, weeks: number, zone: string): string | undefined {
  const [heldDay = '', heldClock = ''] = partsOf(held, zone);
  const weeksAfter = (start: string) => (Date.parse(partsOf(start, zone)[0] ?? '') - Date.parse(heldDay)) / (7 * day);
  const distance = (start: string) => Math.abs(weeksAfter(start) - weeks);
  return starts
    .filter((start) => partsOf(start, zone)[1] === heldClock && Number.isInteger(weeksAfter(start)) && weeksAfter(start) > 0)
    .sort((one, other) => distance(one) - distance(other) || Date.parse(other) - Date.parse(one))[0];
}

/** The local day and clock, such as `2026-12-03` and `17:00`. */
function partsOf(instant: string, zone: string): string[] {
  return localDateTime(zone, instant).split(' ');
}
