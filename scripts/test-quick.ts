import { packageBinary, run } from './lib/run.ts';

// `npm run test:quick -- <words>` runs the test files whose path contains one of the words. Without words it runs the test files
// that import a file changed since `main`, but no browser tests, which do not import the screens they test, and none of the full suite.

const words = process.argv.slice(2);
const selection =
  words.length > 0
    ? words
    : [
        ...['browser', 'browser-full', 'full'].flatMap((project) => ['--project', `!${project}`]),
        '--changed',
        await branchPoint(),
        '--passWithNoTests',
      ];
const { code } = await run(packageBinary('vitest'), ['run', ...selection], { inheritOutput: true });
process.exitCode = code;

/** Returns the commit where the branch left `main`, or the last commit if there is no `main`. */
async function branchPoint(): Promise<string> {
  const { code, output } = await run('git', ['merge-base', 'HEAD', 'main']);
  return code === 0 ? output.trim() : 'HEAD';
}
