import { expect, test } from 'vitest';
import { longBenchmarks } from './lib/long-benchmarks.ts';
import { root, run } from './lib/run.ts';

// Not with the other benchmarks: the first two build both front ends and start a browser.
test.each<[string, RegExp]>([
  ['lighthouse', /\/sign_in .*TBT \d+ ms/],
  ['interactions', /both: interactions +\d+ +median +\d+ ms/],
  ...longBenchmarks.map((name) => [name, /\d ms/] satisfies [string, RegExp]),
])(
  'the benchmark %s prints its figures for a tiny load',
  async (name, figures) => {
    const { code, output } = await run(process.execPath, ['scripts/bench.ts', '--tiny', name], { cwd: root });
    expect(output).toMatch(figures);
    expect(code, output).toBe(0);
  },
  300_000,
);
