import { maxProposedTimes } from '@binome/contract/values/limits';
import { localDateTime } from '../../lib/text/date-time.ts';
import { instantAt } from '../../lib/text/instant-at.ts';

// Times are ISO instants; days are `2026-11-26`, in the viewer's time zone.

export interface Span {
  starts_at: string;
  ends_at: string;
}

/** Returns the calendar day of an instant in a time zone. */
export function localDay(instant: string | number, zone: string): string {
  return localDateTime(zone, instant).slice(0, 10);
}

/** Groups the start times of free spans by local day. */
export function groupByDay(spans: readonly Span[], zone: string): Map<string, string[]> {
  return Map.groupBy(
    spans.map(({ starts_at }) => starts_at),
    (start) => localDay(start, zone),
  );
}

/** Is the whole slot inside the free spans? Adjacent or overlapping spans count as one. */
export function isWithinSpans(freeSpans: readonly Span[], startsAt: string, minutes: number): boolean {
  const start = Date.parse(startsAt);
  const end = start + minutes * 60_000;
  let freeUntil = start;
  for (const span of [...freeSpans].sort((a, b) => a.starts_at.localeCompare(b.starts_at))) {
    if (Date.parse(span.starts_at) <= freeUntil) freeUntil = Math.max(freeUntil, Date.parse(span.ends_at));
  }
  return freeSpans.some((span) => Date.parse(span.starts_at) <= start && start < Date.parse(span.ends_at)) && freeUntil >= end;
}

/** Does the slot overlap a busy span of one of the partners? */
export function isTaken(busySpans: readonly Span[], startsAt: string, minutes: number): boolean {
  const start = Date.parse(startsAt);
  return busySpans.some((span) => Date.parse(span.starts_at) < start + minutes * 60_000 && start < Date.parse(span.ends_at));
}

/** Removes duplicates, sorts, and limits the slots to `maxProposedTimes`. */
export function normalizeSlots(slots: readonly string[]): string[] {
  return [...new Set(slots)].sort().slice(0, maxProposedTimes);
}

/** Returns the half hours of a day from 7:00 to 21:30, to propose one at which both are not known to be free. */
export function halfHoursOf(day: string, zone: string): string[] {
  return Array.from({ length: 30 }, (_, index) => {
    const hour = String(7 + Math.floor(index / 2)).padStart(2, '0');
    return instantAt(day, `${hour}:${index % 2 === 0 ? '00' : '30'}`, zone);
  });
}
