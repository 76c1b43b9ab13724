import { expect, test } from 'vitest';
import { root, run } from './lib/run.ts';

// Not with the other benchmarks: it builds both front ends and starts a browser.
test('the benchmark of the pages prints its figures for one page', async () => {
  const { code, output } = await run(process.execPath, ['scripts/bench.ts', '--tiny', 'lighthouse'], { cwd: root });
  expect(output).toMatch(/\/sign_in .*TBT \d+ ms/);
  expect({ code, output }).toMatchObject({ code: 0 });
}, 300_000);
