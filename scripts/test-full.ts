import { runScript } from './lib/failure.ts';
import { runStages } from './lib/stages.ts';
import { runTests } from './lib/vitest.ts';

// The tests that `npm test` leaves out, before a release or for what a change touches. Words select the files whose path contains one.
await runScript(async () => {
  const words = process.argv.slice(2);
  const seed = Date.now();
  await runStages({
    [`Tests of whole processes and outside clients (seed ${seed})`]: () => runTests(['full'], seed, words),
    'Browser walks': () => runTests(['browser-full'], 0, words),
  });
});
