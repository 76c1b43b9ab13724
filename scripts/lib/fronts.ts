import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.ts';
import { packageBinary, root, run } from './run.ts';

const fronts = ['web', 'backoffice'] as const;
type Front = (typeof fronts)[number];

/** Builds the front ends whose sources have changed since their last build, in parallel. Returns their names. */
export async function buildFronts(): Promise<string[]> {
  const stale = fronts.filter((front) => !isBuilt(front));
  await Promise.all(stale.map(build));
  return stale;
}

function isBuilt(front: Front): boolean {
  const stamp = stampFile(front);
  return existsSync(join(root, front, 'dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(front);
}

async function build(front: Front): Promise<void> {
  rmSync(stampFile(front), { force: true });
  const { code, output } = await run(packageBinary('vite', front), ['build', '--logLevel', 'warn'], {
    cwd: join(root, front),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Failure(`${front} could not be built:\n${output.trim()}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Computed after the build, because the build writes generated sources.
  writeFileSync(stampFile(front), fingerprint(front));
}

function stampFile(front: Front): string {
  return join(root, '.cache', `${front}.built`);
}

// A hash of all inputs of a build: the front end, the contract, and the versions of the dependencies.
function fingerprint(front: Front): string {
  const hash = createHash('sha256');
  const sources = [`${front}/{src,public,scripts}/**`, `${front}/*`, 'services/contract/src/**', 'pnpm-lock.yaml', 'tsconfig.base.json'];
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (statSync(join(root, file)).isFile()) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
