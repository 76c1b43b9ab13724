import { join } from 'node:path';
import { findExecutable, installDebianPackage, isExecutable } from './debian.ts';

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
  const shell =
    findExecutable([headlessShell]) ??
    ((await installDebianPackage(headlessShell, 'Installing Chromium for the browser tests…')) ? findExecutable([headlessShell]) : null);
  return shell ?? findExecutable(executableNames) ?? macApplications.map((path) => join('/Applications', path)).find(isExecutable) ?? null;
}
