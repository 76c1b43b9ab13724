import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

/** The sentence for a machine that has no Chromium and on which none may be installed. */
export const chromiumMissing =
  'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to its program, then run npm test again.';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const applications = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The path of a Chromium: `CHROMIUM_PATH`, an installed one, or Debian's package installed now where that is allowed. Null without. */
export async function findOrInstallChromium(): Promise<string | null> {
  return findChromium() ?? ((await installChromium()) ? findChromium() : null);
}

function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return isProgram(chosen) ? chosen : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...applications.map((path) => join('/Applications', path))].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Debian's package is the browser itself; Ubuntu's of the same name only asks for a snap, which a container cannot run.
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
