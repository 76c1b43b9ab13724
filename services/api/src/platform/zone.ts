const minute = 60_000;
const quarter = 15 * minute;
const dayMilliseconds = 24 * 60 * minute;
const formats = new Map<string, Intl.DateTimeFormat>();
/** Offsets by zone and quarter of an hour, within which no clock changes: the same few are asked again and again. */
const offsets = new Map<string, number>();
const maxOffsets = 5_000;

/** Minutes by which a zone is ahead of UTC at an instant: 60 for Paris in winter. An unknown zone counts as UTC. */
export function offsetMinutes(zone: string, at: number): number {
  const key = `${zone} ${Math.floor(at / quarter)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= maxOffsets) offsets.clear();
  const offset = readOffset(zone, at);
  offsets.set(key, offset);
  return offset;
}

/** The calendar day in a zone, `2026-11-21`. */
export function dayIn(zone: string, at: number): string {
  return new Date(at + offsetMinutes(zone, at) * minute).toISOString().slice(0, 10);
}

/**
 * The instant at which a zone's clocks show `minutes` after midnight of a day (`Date.UTC` of that day).
 * A time that a clock change skips is taken as after the change; one that happens twice, as the first.
 */
export function instantOf(zone: string, day: number, minutes: number): number {
  const wall = day + minutes * minute;
  // Around most days no clock changes; asked at midnights, the same few offsets serve every time of every day.
  const steady = offsetMinutes(zone, day - dayMilliseconds);
  if (steady === offsetMinutes(zone, day + 2 * dayMilliseconds)) return wall - steady * minute;
  const before = wall - offsetMinutes(zone, wall - 12 * 60 * minute) * minute;
  const after = wall - offsetMinutes(zone, wall + 12 * 60 * minute) * minute;
  const shows = (instant: number) => instant + offsetMinutes(zone, instant) * minute === wall;
  if (shows(before)) return before;
  return shows(after) ? after : before;
}

function readOffset(zone: string, at: number): number {
  const name = formatOf(zone).format(at);
  const [, sign, hours, minutes = '0'] = /GMT([+-])(\d{1,2})(?::(\d{2}))?/.exec(name) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: isZone(zone) ? zone : 'UTC', timeZoneName: 'longOffset', year: 'numeric' });
  formats.set(zone, made);
  return made;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
