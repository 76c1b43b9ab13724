import { parseDateTime, toZoned } from '@internationalized/date';

/** Converts a local day and time (`15:30`) to an instant. A time skipped by the start of summer time becomes one hour later. */
export function instantAt(day: string, time: string, zone: string): string {
  return toZoned(parseDateTime(`${day}T${time}`), zone)
    .toDate()
    .toISOString();
}
