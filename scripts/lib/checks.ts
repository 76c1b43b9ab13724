import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findIdFaults } from '../messages/id-faults.ts';
import { errorMessage } from './failure.ts';
import { findEditedMigrations } from './frozen-migrations.ts';
import { generate } from './generated-files.ts';
import { packageBinary, root, run } from './run.ts';

type Check = { name: string; findProblems: () => Promise<string> };

const sources = ['services', 'web', 'backoffice', 'scripts', 'testing', 'tests'];

/**
 * Runs the static checks: generated files, format and lint, import rules, edited migrations, messages, unused code, types.
 * Prints a line for each check with its problems below. Returns the number of failed checks.
 */
export async function runChecks(): Promise<number> {
  // Runs before the others because it may write files that they read.
  const generated = await report({ name: 'generated files', findProblems: findOutdatedFiles });
  const others = await reportAll([importRules, ...typePackages().map(types), migrations, messages, unusedCode, format]);
  return [generated, ...others].filter((passed) => !passed).length;
}

const format: Check = { name: 'format and lint', findProblems: () => runTool('biome', ['check', '--colors=off']) };

const importRules: Check = {
  name: 'import rules',
  findProblems: () => runTool('depcruise', ['--config', '.dependency-cruiser.cjs', ...globSync(sources)]),
};

const migrations: Check = { name: 'migrations', findProblems: () => findEditedMigrations() };

/** Messages that no source uses, and ids without a message. */
const messages: Check = { name: 'messages', findProblems: findIdFaults };

/** Files, exports and dependencies that nothing uses. */
const unusedCode: Check = { name: 'unused code', findProblems: () => runTool('knip', ['--no-progress']) };

/**
 * One checker: by default tsc runs four, and each computes the types of Kysely and zod again, which takes three times the processor time.
 * Later runs check only what has changed.
 */
function types(folder: string): Check {
  const incremental = ['--incremental', '--tsBuildInfoFile', join(root, '.cache', `types-${folder.replaceAll('/', '-')}.tsbuildinfo`)];
  const args = ['-p', folder, '--checkers', '1', '--pretty', 'false', ...incremental];
  return { name: `types of ${folder === 'scripts' ? 'services and scripts' : folder}`, findProblems: () => runTool('tsc', args) };
}

/**
 * Those that take longest come first, so that both queues of `reportAll` end together. The configuration of `scripts` includes the services,
 * which the scripts import: on their own, the types of the API would be computed twice.
 */
function typePackages(): string[] {
  const longest = ['scripts', 'backoffice', 'web'];
  const configs = globSync(['*/tsconfig.json', '{web,backoffice}/scripts/tsconfig.json']);
  return [...new Set([...longest, ...configs.map(dirname).sort()])];
}

async function findOutdatedFiles(): Promise<string> {
  const changed = await generate();
  if (changed.length === 0) return '';
  return `${changed.join('\n')}\nwere out of date and have been regenerated. Review and commit the changes.`;
}

async function runTool(tool: string, args: string[]): Promise<string> {
  const { code, output } = await run(packageBinary(tool), args);
  return code === 0 ? '' : output.trim() || `${tool} exited with code ${code}`;
}

/** Runs two checks at a time. */
async function reportAll(checks: Check[]): Promise<boolean[]> {
  const queue = checks.values();
  const results: boolean[] = [];
  const runQueue = async () => {
    for (const check of queue) results.push(await report(check));
  };
  await Promise.all([runQueue(), runQueue()]);
  return results;
}

async function report({ name, findProblems }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const problems = await findProblems().catch(errorMessage);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(problems ? `  ✗ ${name} (${seconds} s)\n${indent(problems)}` : `  ✓ ${name} (${seconds} s)`);
  return !problems;
}

function indent(text: string): string {
  return text.replace(/^/gm, '      ');
}
