import Bowser from 'bowser';

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** The browser and the system of a session as its owner recognises them, "Firefox, Windows"; null when both are unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  // Known names only: a program may call itself anything.
  const known = [nameIn(browsers, browser.name), nameIn(systems, os.name)].filter((name) => name !== undefined);
  return known.join(', ') || null;
}

function nameIn(names: ReadonlySet<string>, name: string | undefined): string | undefined {
  return name && names.has(name) ? name : undefined;
}
