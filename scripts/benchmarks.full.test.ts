import { globSync } from 'node:fs';
import { openTestDatabase, type TestDatabase } from '@binome/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, run } from './lib/run.ts';

let testDatabase: TestDatabase;
// Keeps the server of the test databases running from one benchmark to the next.
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.close());

const ofServices = globSync('services/*/bench/*.bench.ts', { cwd: root }).sort();

test.each<[string, RegExp]>([
  // The first two build both front ends and start a browser.
  ['lighthouse', /\/sign_in .*TBT \d+ ms/],
  ['interactions', /both: interactions +\d+ +median +\d+ ms/],
  ...ofServices.map((file) => [file, /\d ms/] satisfies [string, RegExp]),
])(
  'the benchmark %s prints its figures for a tiny load',
  async (name, figures) => {
    const { code, output } = await run(process.execPath, ['scripts/bench.ts', '--tiny', name]);
    expect(output).toMatch(figures);
    expect({ code, output }).toMatchObject({ code: 0 });
  },
  600_000,
);
