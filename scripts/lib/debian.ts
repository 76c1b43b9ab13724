import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.ts';
import { run } from './run.ts';

// Programs that the tests need and that npm does not have.

/** Returns the path of the first of these programs that is installed, or null. */
export function findExecutable(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs a package where that needs no question: as root, on Debian. Ubuntu's Chromium is a snap, which does not run in a container. */
export async function installDebianPackage(name: string, purpose: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  console.log(purpose);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env }).catch(() => null);
  const installation = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env }).catch(() => null);
  return installation?.code === 0;
}

/**
 * Returns the path of a program that the machine should have, after the installation of its package where that needs no question.
 * @throws {Failure} when it is neither installed nor installable
 */
export async function requireProgram(name: string, packageName = name): Promise<string> {
  // Not in everybody's PATH.
  const own = `/usr/sbin/${name}`;
  const find = () => findExecutable([name]) ?? (isExecutable(own) ? own : null);
  const path = find() ?? ((await installDebianPackage(packageName, `Installing ${packageName} for the tests…`)) ? find() : null);
  if (!path) throw new Failure(`The test needs ${name}: install it (on Debian: sudo apt-get install ${packageName}).`);
  return path;
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
