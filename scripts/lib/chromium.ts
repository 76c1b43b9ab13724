import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

export const chromiumMissing =
  'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its executable. Then run npm test again.';

/** Chromium without a window system: the same engine with a third less processor time. Also the name of Debian's package. */
const headlessShell = 'chromium-headless-shell';
const executableNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const macApplications = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, else the headless shell, which root installs now on Debian, else any Chromium that
 * is installed. Null without one.
 */
export async function findOrInstallChromium(): Promise<string | null> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return isExecutable(configuredPath) ? configuredPath : null;
  const shell = findExecutable([headlessShell]) ?? ((await installHeadlessShell()) ? findExecutable([headlessShell]) : null);
  return shell ?? findExecutable(executableNames) ?? macApplications.map((path) => join('/Applications', path)).find(isExecutable) ?? null;
}

function findExecutable(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Debian only: Ubuntu's package of the same name installs a snap, which does not run in a container.
async function installHeadlessShell(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  console.log('Installing Chromium for the browser tests…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env }).catch(() => null);
  const installation = await run('apt-get', ['install', '-y', '--no-install-recommends', headlessShell], { env }).catch(() => null);
  return installation?.code === 0;
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
