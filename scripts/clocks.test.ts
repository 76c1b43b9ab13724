import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.ts';

/** The files in which a line matches, with the line. Tests move clocks as they need. */
function linesIn(globs: string[], pattern: RegExp, allowed: string[] = []): string[] {
  const files = globSync(globs, { cwd: root }).filter((file) => !/\.(test|bench)\.|\/testing\//.test(file) && !allowed.includes(file));
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? `${file}: ${line.trim()}` : [])),
  );
}

test('the front ends read the time from the server’s clock, which one file knows', () => {
  const sources = ['{web,backoffice}/src/**/*.{ts,tsx}', 'services/contract/src/values/*.ts'];
  const localClock = /\bDate\.now\b|\bnew Date(?!\()|\bnew Date\(\)|(?<!new )\bDate\(|\btimeOrigin\b|\bgetLocalTimeZone\b/;
  const clockFile = 'services/contract/src/values/server-clock.ts';
  expect(linesIn(sources, localClock, [clockFile]), 'use serverNow, or deviceNow for a duration').toEqual([]);
});

test('no query computes a day of a time zone: PostgreSQL has a table of zones of its own', () => {
  const queries = ['services/api/src/**/*.ts', 'migrations/repeatable/*.sql'];
  const ownZone = /\bat time zone\b(?! 'UTC')|\btimezone\(/i;
  const comparison = 'services/api/src/platform/process/compare-time-zones.ts';
  expect(linesIn(queries, ownZone, [comparison]), 'use platform/text/time-zone.ts and pass instants').toEqual([]);
});
