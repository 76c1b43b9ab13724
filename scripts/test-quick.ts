import { binary, run } from './lib/run.ts';

// `npm run test:quick -- <words>` runs the test files whose path holds one of the words. Without words it runs the test files
// that import something changed since `main`, without a browser: browser tests import no screen, so a word names them.

const words = process.argv.slice(2);
const selection = words.length > 0 ? words : ['--project', '!browser', '--changed', await branchPoint(), '--passWithNoTests'];
const { code } = await run(binary('vitest'), ['run', ...selection], { show: true });
process.exitCode = code;

/** The commit at which the branch left `main`; the last commit where there is no `main`. */
async function branchPoint(): Promise<string> {
  const { code, output } = await run('git', ['merge-base', 'HEAD', 'main']);
  return code === 0 ? output.trim() : 'HEAD';
}
