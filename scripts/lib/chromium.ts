import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

export const chromiumMissing =
  'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its executable. Then run npm test again.';

const executableNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const macApplications = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Returns the path of Chromium: `CHROMIUM_PATH`, an installed one, or Debian's package, which root installs now. Null without one. */
export async function findOrInstallChromium(): Promise<string | null> {
  return findChromium() ?? ((await installChromium()) ? findChromium() : null);
}

function findChromium(): string | null {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return isExecutable(configuredPath) ? configuredPath : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = executableNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...macApplications.map((path) => join('/Applications', path))].find(isExecutable) ?? null;
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
async function installChromium(): Promise<boolean> {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !isDebian()) return false;
  console.log('Installing Chromium for the browser tests…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env }).catch(() => null);
  const installation = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env }).catch(() => null);
  return installation?.code === 0;
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
