export type BusyTime = { starts_at: Date; ends_at: Date };

/** Returns the busy times within a range, in order, each minute once: overlapping and adjacent ones are merged. */
export function mergeBusyTimes(times: readonly BusyTime[], range: BusyTime): BusyTime[] {
  const merged: BusyTime[] = [];
  const within = times
    .map(({ starts_at, ends_at }) => ({
      starts_at: new Date(Math.max(starts_at.getTime(), range.starts_at.getTime())),
      ends_at: new Date(Math.min(ends_at.getTime(), range.ends_at.getTime())),
    }))
    .filter(({ starts_at, ends_at }) => starts_at < ends_at)
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
  for (const time of within) {
    const before = merged.at(-1);
    if (before && time.starts_at <= before.ends_at) {
      if (time.ends_at > before.ends_at) before.ends_at = time.ends_at;
    } else merged.push(time);
  }
  return merged;
}
