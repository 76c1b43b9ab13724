import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runScript } from './lib/failure.ts';
import { root, run } from './lib/run.ts';

// One after the other, so that no benchmark takes the processor of another. `npm run bench -- matching` runs those whose path says so.
await runScript(async () => {
  const wanted = process.argv.slice(2);
  const files = globSync(['services/*/bench/*.bench.ts', 'scripts/bench/*.bench.ts'], { cwd: root })
    .filter((file) => wanted.every((word) => file.includes(word)))
    .sort();
  if (files.length === 0) throw new Failure('There is no such benchmark.');
  const failed: string[] = [];
  for (const file of files) {
    console.log(`\n${file}`);
    const { code } = await run(process.execPath, ['--expose-gc', join(root, file)], { show: true });
    if (code !== 0) failed.push(file);
  }
  if (failed.length) throw new Failure(`Out of its bounds, or broken: ${failed.join(', ')}.`);
});
