import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Failure } from './failure.ts';
import { packageBinary, root, run } from './run.ts';

const frontends = ['web', 'backoffice'] as const;
type Frontend = (typeof frontends)[number];

/** Builds and compresses the front ends whose sources have changed since their last build, in parallel. Returns their names. */
export async function buildFrontends(): Promise<string[]> {
  const stale = frontends.filter((frontend) => !isBuilt(frontend));
  await Promise.all(stale.map(build));
  return stale;
}

function isBuilt(frontend: Frontend): boolean {
  const stamp = stampFile(frontend);
  return existsSync(join(root, frontend, 'dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(frontend);
}

async function build(frontend: Frontend): Promise<void> {
  rmSync(stampFile(frontend), { force: true });
  const { code, output } = await run(packageBinary('vite', frontend), ['build', '--logLevel', 'warn'], {
    cwd: join(root, frontend),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Failure(`${frontend} could not be built:\n${output.trim()}`);
  compressFiles(join(root, frontend, 'dist'));
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Computed after the build, because the build writes generated sources.
  writeFileSync(stampFile(frontend), fingerprint(frontend));
}

/** Writes a `.br` and a `.gz` file beside each text file above 1 KB, which the server sends in its place. */
function compressFiles(dist: string): void {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  for (const file of globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: dist })) {
    const path = join(dist, file);
    const content = readFileSync(path);
    if (content.length < 1024) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, quality));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
}

function stampFile(frontend: Frontend): string {
  return join(root, '.cache', `${frontend}.built`);
}

// A hash of all inputs of a build: the front end, the contract, and the versions of the dependencies.
function fingerprint(frontend: Frontend): string {
  const hash = createHash('sha256');
  const sources = [
    `${frontend}/{src,public,scripts}/**`,
    `${frontend}/*`,
    'services/contract/src/**',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
  ];
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (statSync(join(root, file)).isFile()) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
