import { runChecks } from './lib/checks.ts';
import { findOrInstallChromium } from './lib/chromium.ts';
import { runScript } from './lib/failure.ts';
import { buildFrontends } from './lib/frontends.ts';
import { runTests, slowestFiles } from './lib/vitest.ts';

await runScript(async () => {
  // Mostly a download, so it runs beside the checks. The browser tests report a failure.
  void findOrInstallChromium().catch(() => {});
  console.log('Static checks');
  const failedChecks = await runChecks();
  const checks = {
    passed: 0,
    failed: failedChecks,
    failures: failedChecks ? ['Static checks, see above'] : [],
    secondTries: [],
    files: [],
  };
  // Another order in each run finds test files that depend on each other.
  const seed = Date.now();
  console.log(`\nUnit, component and API tests (seed ${seed})`);
  // These tests often wait for PostgreSQL. The browser tests build again what has failed, and report it.
  const building = buildFrontends().catch(() => []);
  const tests = await runTests(['pure', 'web', 'backoffice', 'components', 'api'], seed);
  await building;
  console.log('\nBrowser tests');
  const browserTests = await runTests(['browser'], 0);
  const results = [checks, tests, browserTests];
  console.log(`\nSlowest test files\n${slowestFiles(results.flatMap(({ files }) => files))}\n`);
  const failures = results.flatMap((result) => result.failures);
  // Repeated here because a stored log often keeps its end only.
  if (failures.length > 0) console.log(`Failures\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
  const secondTries = results.flatMap((result) => result.secondTries);
  if (secondTries.length > 0) console.log(`Passed on the second try\n${secondTries.map((test) => `  ${test}`).join('\n')}\n`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (failed) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
});
