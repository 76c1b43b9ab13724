import { runChecks } from './lib/checks.ts';
import { runScript } from './lib/failure.ts';
import { runTests, slowestFiles } from './lib/vitest.ts';

await runScript(async () => {
  console.log('Check');
  const checks = { passed: 0, failed: await runChecks(), files: [] };
  console.log('\nTests of rules, screens’ logic and API');
  const tests = await runTests(['pure', 'web', 'backoffice', 'components', 'api'], { shuffle: true });
  console.log('\nTests in a browser');
  const journeys = await runTests(['browser'], { shuffle: false });
  const tallies = [checks, tests, journeys];
  console.log(`\nThe slowest test files\n${slowestFiles(tallies.flatMap(({ files }) => files))}\n`);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  if (failed) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
});
