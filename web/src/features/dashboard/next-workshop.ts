import { serverNow } from '@binome/contract/values/server-clock';
import { localDate } from '../../lib/text/date-time.ts';

/** Returns the first workshop that is today or later in a time zone, and not cancelled. `workshops` are in the order of their days. */
export function nextWorkshop<Workshop extends { held_on: string; cancelled: boolean }>(
  workshops: readonly Workshop[],
  timeZone: string,
  now: number = serverNow(),
): Workshop | undefined {
  const today = localDate(timeZone, now);
  return workshops.find(({ held_on, cancelled }) => !cancelled && held_on >= today);
}
