const minute = 60_000;

/** Deaths within a minute after which a process is not restarted. */
export const maxDeaths = 5;

/** Milliseconds to wait after the first, second, third and fourth death in quick succession. */
const pauses = [50, 500, 1000, 2000];

/** A process that ran for these milliseconds before it died starts again at once: whatever killed it was not its start. */
const steadyRun = 10_000;

/**
 * Returns how many milliseconds to wait before a process that died at these times is started again. Null after five deaths in a minute.
 */
export function restartPause(deaths: readonly number[]): number | null {
  const last = deaths.at(-1) ?? 0;
  if (deaths.filter((time) => time > last - minute).length >= maxDeaths) return null;
  let quick = 0;
  while (quick < pauses.length - 1 && deathBefore(deaths, quick) > deathBefore(deaths, quick - 1) - steadyRun) quick += 1;
  return pauses[quick] ?? 0;
}

/** The time of a death counted from the last one: 0 is the one before it. */
function deathBefore(deaths: readonly number[], index: number): number {
  return deaths.at(-2 - index) ?? Number.NEGATIVE_INFINITY;
}
