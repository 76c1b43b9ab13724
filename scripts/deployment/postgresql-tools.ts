import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresMajorVersion } from '../lib/cluster.ts';
import { Failure } from '../lib/failure.ts';
import { root, run } from '../lib/run.ts';

const version = String(postgresMajorVersion);
const folder = join(root, '.cache', `postgresql-tools-${version}`);
const programs = ['psql', 'pg_dump', 'pg_restore', 'pg_basebackup', 'pg_verifybackup'];

/**
 * Returns the folder of PostgreSQL's own client programs, of the version of the server. Debian's stable version has older ones, which refuse
 * such a server: as root on Debian, the programs come with their libraries from its unstable version, into a folder beside the project's caches.
 * @throws {Failure} when they are neither installed nor installable
 */
export async function postgresqlTools(): Promise<string> {
  for (const installed of [...(process.env.PATH ?? '').split(':'), `/usr/lib/postgresql/${version}/bin`]) {
    const { output } = await run(join(installed, 'pg_dump'), ['--version']).catch(() => ({ output: '' }));
    if (output.includes(`) ${version}.`)) return installed;
  }
  if (!existsSync(join(folder, 'bin'))) await install();
  return join(folder, 'bin');
}

async function install(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Failure(missing);
  console.log(`Downloading the client programs of PostgreSQL ${version} for the test of the deployment…`);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  for (const name of ['lists/partial', 'archives/partial', 'root']) mkdirSync(join(partial, name), { recursive: true });
  const source = join(partial, 'unstable.list');
  writeFileSync(source, `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${await mirror()} sid main\n`);
  const apart = [
    `Dir::Etc::sourcelist=${source}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${join(partial, 'lists')}`,
    // Nothing counts as installed, so that the libraries come too.
    'Dir::State::status=/dev/null',
    `Dir::Cache=${partial}`,
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  await succeed('apt-get', [...apart, 'update']);
  await succeed('apt-get', [...apart, 'install', '-y', '--download-only', '--no-install-recommends', `postgresql-client-${version}`]);
  for (const file of globSync(join(partial, 'archives/*.deb'))) await succeed('dpkg-deb', ['-x', file, join(partial, 'root')]);
  const [loader] = globSync('usr/lib/*/ld-linux*', { cwd: join(partial, 'root') });
  if (!loader) throw new Failure(missing);
  mkdirSync(join(partial, 'bin'));
  for (const name of programs) {
    const path = join(partial, 'bin', name);
    const home = join(folder, 'root');
    const command = `${home}/${loader} --library-path ${home}/${join(loader, '..')} ${home}/usr/lib/postgresql/${version}/bin/${name}`;
    writeFileSync(path, `#!/bin/sh\nexec ${command} "$@"\n`);
    chmodSync(path, 0o755);
  }
  for (const name of ['lists', 'archives']) rmSync(join(partial, name), { recursive: true });
  renameSync(partial, folder);
}

const missing = `The test of the deployment needs psql, pg_dump and pg_restore of PostgreSQL ${version}: install them, and put their folder into PATH.`;

/** The mirror from which this machine takes Debian's packages. */
async function mirror(): Promise<string> {
  const { output } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages', 'Component: main']);
  const address = output.split('\n').find((line) => /\/debian\/?$/.test(line));
  if (!address) throw new Failure(missing);
  return address;
}

async function succeed(command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (code !== 0) throw new Failure(`${missing}\n${output}`);
}
