import { parseDateTime, toZoned } from '@internationalized/date';
import { localDateTime } from '../../lib/date-time.ts';

// Times are ISO instants; days are `2026-11-26`, on the viewer's own clock.

export interface Span {
  starts_at: string;
  ends_at: string;
}

/** How many times may be proposed at once. */
export const maxSlots = 3;

/** The day of an instant in a zone. */
export function localDay(instant: string | number, zone: string): string {
  return localDateTime(zone, instant).slice(0, 10);
}

/** The starts of some free spans, by day. */
export function groupByDay(free: readonly Span[], zone: string): Map<string, string[]> {
  return Map.groupBy(
    free.map(({ starts_at }) => starts_at),
    (start) => localDay(start, zone),
  );
}

/** The instant at which the clocks of a zone show a time, `15:30`, on a day; in the hour that summer time skips, an hour later. */
export function instantAt(day: string, time: string, zone: string): string {
  return toZoned(parseDateTime(`${day}T${time}`), zone)
    .toDate()
    .toISOString();
}

/** Is the whole session inside what both keep free? Spans that touch count as one: a start may lie between two that are offered. */
export function isCommon(free: readonly Span[], startsAt: string, minutes: number): boolean {
  const start = Date.parse(startsAt);
  const end = start + minutes * 60_000;
  let reached = start;
  for (const span of [...free].sort((one, other) => one.starts_at.localeCompare(other.starts_at))) {
    if (Date.parse(span.starts_at) <= reached) reached = Math.max(reached, Date.parse(span.ends_at));
  }
  return free.some((span) => Date.parse(span.starts_at) <= start && start < Date.parse(span.ends_at)) && reached >= end;
}

/** Is one of the two already taken during it? */
export function isTaken(busy: readonly Span[], startsAt: string, minutes: number): boolean {
  const start = Date.parse(startsAt);
  return busy.some((span) => Date.parse(span.starts_at) < start + minutes * 60_000 && start < Date.parse(span.ends_at));
}

/** Chosen times as they are kept: each once, soonest first, never more than may be. */
export function normalizeSlots(chosen: readonly string[]): string[] {
  return [...new Set(chosen)].sort().slice(0, maxSlots);
}
