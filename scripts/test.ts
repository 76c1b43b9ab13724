import { runChecks } from './lib/checks.ts';
import { runScript } from './lib/failure.ts';
import { runTests, slowestFiles } from './lib/vitest.ts';

await runScript(async () => {
  console.log('Static checks');
  const checks = { passed: 0, failed: await runChecks(), files: [] };
  console.log('\nUnit, component and API tests');
  const tests = await runTests(['pure', 'web', 'backoffice', 'components', 'api'], { shuffle: true });
  console.log('\nBrowser tests');
  const browserTests = await runTests(['browser'], { shuffle: false });
  const results = [checks, tests, browserTests];
  console.log(`\nSlowest test files\n${slowestFiles(results.flatMap(({ files }) => files))}\n`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (failed) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
});
