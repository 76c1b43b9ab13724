/** True when a benchmark runs on a tiny load, only to see that it runs: `npm run bench -- --tiny`. */
export const isTiny = process.argv.includes('--tiny');

/** Returns how many people, rounds, milliseconds and so on a benchmark measures with: `tiny` instead of `full` in a tiny run. */
export function amount(full: number, tiny: number): number {
  return isTiny ? tiny : full;
}

/** Ends the benchmark with an error when a figure is over its limit. The figures of a tiny run have no limits. */
export function failIfOver(isOver: boolean): void {
  if (isOver && !isTiny) process.exitCode = 1;
}
