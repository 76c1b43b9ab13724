import { parseDateTime, toZoned } from '@internationalized/date';
import { localDateTime } from '../../lib/date-time.ts';

// Times are ISO instants; days are `2026-11-26`, in the viewer's time zone.

export interface Span {
  starts_at: string;
  ends_at: string;
}

/** Slots per proposal. */
export const maxSlots = 3;

/** Returns the local day of an instant in a zone. */
export function localDay(instant: string | number, zone: string): string {
  return localDateTime(zone, instant).slice(0, 10);
}

/** Groups the start times of free spans by local day. */
export function groupByDay(free: readonly Span[], zone: string): Map<string, string[]> {
  return Map.groupBy(
    free.map(({ starts_at }) => starts_at),
    (start) => localDay(start, zone),
  );
}

/** Converts a local day and time (`15:30`) to an instant. In the hour that summer time skips, it returns the time one hour later. */
export function instantAt(day: string, time: string, zone: string): string {
  return toZoned(parseDateTime(`${day}T${time}`), zone)
    .toDate()
    .toISOString();
}

/** Is the whole slot inside the common free spans? Adjacent or overlapping spans count as one. */
export function isCommon(free: readonly Span[], startsAt: string, minutes: number): boolean {
  const start = Date.parse(startsAt);
  const end = start + minutes * 60_000;
  let freeUntil = start;
  for (const span of [...free].sort((a, b) => a.starts_at.localeCompare(b.starts_at))) {
    if (Date.parse(span.starts_at) <= freeUntil) freeUntil = Math.max(freeUntil, Date.parse(span.ends_at));
  }
  return free.some((span) => Date.parse(span.starts_at) <= start && start < Date.parse(span.ends_at)) && freeUntil >= end;
}

/** Is one of the partners busy during the slot? */
export function isTaken(busy: readonly Span[], startsAt: string, minutes: number): boolean {
  const start = Date.parse(startsAt);
  return busy.some((span) => Date.parse(span.starts_at) < start + minutes * 60_000 && start < Date.parse(span.ends_at));
}

/** Removes duplicates, sorts, and limits the slots to `maxSlots`. */
export function normalizeSlots(chosen: readonly string[]): string[] {
  return [...new Set(chosen)].sort().slice(0, maxSlots);
}
