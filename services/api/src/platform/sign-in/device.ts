import Bowser from 'bowser';

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const operatingSystems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Returns the browser and operating system of a `User-Agent`, such as `Firefox, Windows`, or null when both are unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  // Only known names are shown, since a client may send any text.
  const names = [nameIn(browsers, browser.name), nameIn(operatingSystems, os.name)].filter((name) => name !== undefined);
  return names.join(', ') || null;
}

function nameIn(names: ReadonlySet<string>, name: string | undefined): string | undefined {
  return name && names.has(name) ? name : undefined;
}
