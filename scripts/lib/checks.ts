import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorMessage } from './failure.ts';
import { generate } from './generated-files.ts';
import { binary, run } from './run.ts';

type Check = { name: string; find: () => Promise<string> };

const sources = ['services', 'web', 'backoffice', 'scripts', 'tests'];

/**
 * Everything that can be said of the code without running it: format and lint, types, import rules, generated files.
 * Prints a line for each check, and what is wrong below it. Returns how many found something.
 */
export async function runChecks(): Promise<number> {
  // First and alone: the others read the files it may write.
  const generated = await report({ name: 'generated files', find: findOutdated });
  const [first, second] = await Promise.all([reportAll([format, importRules]), reportAll(typePackages().map(types))]);
  return [generated, ...first, ...second].filter((fine) => !fine).length;
}

const format: Check = { name: 'format and lint', find: () => findWith('biome', ['check', '--colors=off']) };

const importRules: Check = {
  name: 'import rules',
  find: () => findWith('depcruise', ['--config', '.dependency-cruiser.cjs', ...globSync(sources)]),
};

function types(folder: string): Check {
  return { name: `types of ${folder}`, find: () => findWith('tsc', ['-p', folder, '--pretty', 'false']) };
}

function typePackages(): string[] {
  return globSync(['services/*/tsconfig.json', '{web,backoffice,tests,scripts}/tsconfig.json', 'web/scripts/tsconfig.json'])
    .map(dirname)
    .sort();
}

async function findOutdated(): Promise<string> {
  const changed = await generate();
  if (changed.length === 0) return '';
  return `${changed.join('\n')}\nwere out of date. They are written again now: read the change, and commit it.`;
}

async function findWith(tool: string, args: string[]): Promise<string> {
  const { code, output } = await run(binary(tool), args);
  return code === 0 ? '' : output.trim() || `${tool} ended with code ${code}`;
}

async function reportAll(checks: Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const check of checks) results.push(await report(check));
  return results;
}

async function report({ name, find }: Check): Promise<boolean> {
  const began = performance.now();
  const found = await find().catch(errorMessage);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(found ? `  ✗ ${name} (${seconds} s)\n${indent(found)}` : `  ✓ ${name} (${seconds} s)`);
  return !found;
}

function indent(text: string): string {
  return text.replace(/^/gm, '      ');
}
