import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isTiny } from '@binome/testing/bench';
import { Failure, runScript } from './lib/failure.ts';
import { root, run } from './lib/run.ts';

// Runs benchmarks one after the other, so that they do not share the processor. `npm run bench -- matching` filters by path. Each is given the
// options after the words. With `--tiny` each runs on a tiny load, only to see that it runs.
await runScript(async () => {
  const given = process.argv.slice(2).filter((word) => word !== '--tiny');
  const firstOption = given.findIndex((word) => word.startsWith('--'));
  const [words, options] = firstOption < 0 ? [given, []] : [given.slice(0, firstOption), given.slice(firstOption)];
  const files = globSync(['services/*/bench/*.bench.ts', 'tests/bench/*.bench.ts'], { cwd: root })
    .filter((file) => words.every((word) => file.includes(word)))
    .sort();
  if (files.length === 0) throw new Failure('No benchmark matches.');
  const failed: string[] = [];
  for (const file of files) {
    console.log(`\n${file}`);
    const { code } = await run(process.execPath, ['--expose-gc', join(root, file), ...options, ...(isTiny ? ['--tiny'] : [])], {
      inheritOutput: true,
    });
    if (code !== 0) failed.push(file);
  }
  if (failed.length) throw new Failure(`Failed or over their limits: ${failed.join(', ')}.`);
});
