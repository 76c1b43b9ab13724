import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { binary, root, run } from './run.ts';

/** What a run of tests came to. */
export type Tally = { passed: number; failed: number };

/** The part of Vitest's JSON report that is counted. */
type Report = { numPassedTests: number; testResults: { status: string; assertionResults: { status: string }[] }[] };

/** Runs the tests of some projects of the root's configuration, printing as they go. */
export async function runTests(projects: string[], env: Record<string, string> = {}): Promise<Tally> {
  const report = join(root, '.cache', `vitest-${projects.join('-')}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const selection = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...selection, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests'];
  const { code } = await run(binary('vitest'), args, { env, show: true });
  const tally = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  // A run that ends badly without a failed test (an unhandled error, a crash) is a failure too.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function count({ numPassedTests, testResults }: Report): Tally {
  return { passed: numPassedTests, failed: testResults.reduce((sum, file) => sum + failuresOf(file), 0) };
}

// A file that could not even be loaded has no failed test of its own.
function failuresOf({ status, assertionResults }: Report['testResults'][number]): number {
  const failed = assertionResults.filter((test) => test.status === 'failed').length;
  return status === 'failed' ? Math.max(failed, 1) : failed;
}
