const minute = 60_000;

/** How often a process may die within a minute before it is not started again. */
export const maxDeaths = 5;

/** Milliseconds to wait after the first, second, third and fourth death within a minute. */
const pauses = [100, 500, 1000, 2000];

/** Returns how many milliseconds to wait before a process that died at these times is started again. Null after five deaths in a minute. */
export function restartPause(deaths: readonly number[]): number | null {
  const last = deaths.at(-1) ?? 0;
  const recent = deaths.filter((time) => time > last - minute);
  if (recent.length >= maxDeaths) return null;
  return pauses[recent.length - 1] ?? 0;
}
