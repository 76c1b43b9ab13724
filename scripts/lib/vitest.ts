import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageBinary, root, run } from './run.ts';

/** `failures` names each failed test with its message. */
export type TestTotals = { passed: number; failed: number; failures: string[]; files: TestFile[] };

/** `path` is relative to the root. */
export type TestFile = { path: string; seconds: number };

/** The fields of Vitest's JSON report that are used here. */
type Report = { numPassedTests: number; testResults: ReportedFile[] };
type ReportedFile = { name: string; status: string; message: string; startTime: number; endTime: number; assertionResults: ReportedTest[] };
type ReportedTest = { fullName: string; status: string; failureMessages: string[] | null };

/**
 * Runs the tests of some Vitest projects and prints their progress: of all files, or of those whose path contains one of the words. The order
 * of the files depends on the seed.
 */
export async function runTests(projects: string[], seed: number, words: string[] = []): Promise<TestTotals> {
  const report = join(root, '.cache', `vitest-${projects.join('-')}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const selection = projects.flatMap((project) => ['--project', project]);
  const args = [
    'run',
    ...words,
    ...selection,
    `--sequence.seed=${seed}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
  ];
  // The compile cache halves the start-up time of the API and the worker. Colour codes would triple the length of a stored log.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) };
  const { code } = await run(packageBinary('vitest'), args, { inheritOutput: true, env });
  const totals = existsSync(report)
    ? totalsOf(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, failures: [], files: [] };
  if (code === 0 || totals.failed > 0) return totals;
  return { ...totals, failed: 1, failures: ['Vitest stopped with an error outside of the tests; see its output above.'] };
}

/** Returns the ten slowest test files, one line each. */
export function slowestFiles(files: TestFile[]): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return slowest.map(({ path, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${path}`).join('\n');
}

function totalsOf({ numPassedTests, testResults }: Report): TestTotals {
  const files = testResults.map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }));
  const failures = testResults.flatMap(failuresOf);
  return { passed: numPassedTests, failed: failures.length, failures, files };
}

// A file that fails to load has no failed test, but counts as one failure.
function failuresOf(file: ReportedFile): string[] {
  const failures = failedTests(file);
  if (failures.length > 0 || file.status !== 'failed') return failures;
  return [`${relative(root, file.name)}\n${indent(file.message)}`];
}

/** Returns the failed tests with what went wrong. */
function failedTests({ name, assertionResults }: ReportedFile): string[] {
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}\n${indent(failureMessages?.join('\n') ?? '')}`);
}

/** The first 15 lines of a message: the stack below names only libraries. */
function indent(message: string): string {
  return message.split('\n').slice(0, 15).join('\n').replace(/^/gm, '    ');
}
