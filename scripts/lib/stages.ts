import { slowestFiles, type TestTotals } from './vitest.ts';

/**
 * Runs the stages of a test run one after the other, whatever fails. Prints the time of each, the slowest files, the failures and the totals,
 * and sets the exit code.
 */
export async function runStages(stages: Record<string, () => Promise<TestTotals>>): Promise<void> {
  const results: TestTotals[] = [];
  const times: string[] = [];
  for (const [name, run] of Object.entries(stages)) {
    console.log(`\n${name}`);
    const startedAt = performance.now();
    results.push(await run());
    times.push(`${timeOf((performance.now() - startedAt) / 1000)}  ${name}`);
  }
  console.log(`\nSlowest test files\n${slowestFiles(results.flatMap(({ files }) => files))}`);
  console.log(`\nStages\n${times.join('\n')}\n`);
  const failures = results.flatMap((result) => result.failures);
  // Repeated here because a stored log often keeps its end only.
  if (failures.length > 0) console.log(`Failures\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (failed) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
}

/** `2 min 05 s`, padded. */
function timeOf(seconds: number): string {
  const rounded = Math.round(seconds);
  return `  ${String(Math.floor(rounded / 60)).padStart(2)} min ${String(rounded % 60).padStart(2, '0')} s`;
}
