/** Benchmarks of the API that take ten seconds and more even on a tiny load. */
export const longBenchmarks: readonly string[] = ['cable', 'commands', 'community', 'first-request', 'overhead'];
