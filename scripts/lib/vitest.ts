import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { binary, root, run } from './run.ts';

/** The result of a run of tests. */
export type TestTotals = { passed: number; failed: number; files: TestFile[] };

/** A test file by its path from the root. */
export type TestFile = { path: string; seconds: number };

/** The part of Vitest's JSON report that is read. */
type Report = { numPassedTests: number; testResults: ReportedFile[] };
type ReportedFile = { name: string; status: string; startTime: number; endTime: number; assertionResults: { status: string }[] };

/** Runs the tests of some projects of the root's configuration, printing as they go. Shuffled files run in the order of a printed seed. */
export async function runTests(projects: string[], options: { shuffle: boolean }): Promise<TestTotals> {
  const report = join(root, '.cache', `vitest-${projects.join('-')}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const selection = projects.flatMap((project) => ['--project', project]);
  const order = options.shuffle ? ['--sequence.shuffle.files'] : [];
  const args = ['run', ...selection, ...order, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests'];
  const { code } = await run(binary('vitest'), args, { show: true });
  const tally = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, files: [] };
  // A run that ends badly without a failed test (an unhandled error, a crash) is a failure too.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The ten slowest test files, one line each. */
export function slowestFiles(files: TestFile[]): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return slowest.map(({ path, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${path}`).join('\n');
}

function count({ numPassedTests, testResults }: Report): TestTotals {
  const files = testResults.map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }));
  return { passed: numPassedTests, failed: testResults.reduce((sum, file) => sum + failuresOf(file), 0), files };
}

// A file that could not even be loaded has no failed test of its own.
function failuresOf({ status, assertionResults }: ReportedFile): number {
  const failed = assertionResults.filter((test) => test.status === 'failed').length;
  return status === 'failed' ? Math.max(failed, 1) : failed;
}
