import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageBinary, root, run } from './run.ts';

export type TestTotals = { passed: number; failed: number; files: TestFile[] };

/** `path` is relative to the root. */
export type TestFile = { path: string; seconds: number };

/** The fields of Vitest's JSON report that are used here. */
type Report = { numPassedTests: number; testResults: ReportedFile[] };
type ReportedFile = { name: string; status: string; startTime: number; endTime: number; assertionResults: { status: string }[] };

/** Runs the tests of some Vitest projects and prints their progress. The order of the files depends on the seed. */
export async function runTests(projects: string[], seed: number): Promise<TestTotals> {
  const report = join(root, '.cache', `vitest-${projects.join('-')}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const selection = projects.flatMap((project) => ['--project', project]);
  const args = [
    'run',
    ...selection,
    `--sequence.seed=${seed}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
  ];
  // The compile cache halves the start-up time of the API and the worker.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
  const { code } = await run(packageBinary('vitest'), args, { inheritOutput: true, env });
  const totals = existsSync(report) ? totalsOf(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, files: [] };
  // A non-zero exit code without a failed test (an unhandled error, a crash) counts as one failure.
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** Returns the ten slowest test files, one line each. */
export function slowestFiles(files: TestFile[]): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return slowest.map(({ path, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${path}`).join('\n');
}

function totalsOf({ numPassedTests, testResults }: Report): TestTotals {
  const files = testResults.map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }));
  return { passed: numPassedTests, failed: testResults.reduce((sum, file) => sum + failureCount(file), 0), files };
}

// A file that fails to load has no failed test, but counts as one failure.
function failureCount({ status, assertionResults }: ReportedFile): number {
  const failed = assertionResults.filter((test) => test.status === 'failed').length;
  return status === 'failed' ? Math.max(failed, 1) : failed;
}
