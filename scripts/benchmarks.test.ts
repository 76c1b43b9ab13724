import { globSync } from 'node:fs';
import { openTestDatabase, type TestDatabase } from '@binome/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longBenchmarks } from './lib/long-benchmarks.ts';
import { root, run } from './lib/run.ts';

let testDatabase: TestDatabase;
// Keeps the server of the test databases running from one benchmark to the next.
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.close());

// The longer ones start before a release: `benchmarks.full.test.ts`.
const files = globSync('services/*/bench/*.bench.ts', { cwd: root }).filter((file) => !longBenchmarks.some((name) => file.includes(name)));

test.each(files.sort())(
  '%s prints its figures for a tiny load',
  async (file) => {
    const { code, output } = await run(process.execPath, ['scripts/bench.ts', '--tiny', file]);
    expect(output).toMatch(/\d ms/);
    expect({ code, output }).toMatchObject({ code: 0 });
  },
  600_000,
);
