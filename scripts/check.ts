import { runChecks } from './lib/checks.ts';
import { Failure, runScript } from './lib/failure.ts';

await runScript(async () => {
  const failed = await runChecks();
  if (failed) throw new Failure(`Failed checks: ${failed}.`);
});
