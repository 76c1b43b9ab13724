import { runChecks } from './lib/checks.ts';
import { findOrInstallChromium } from './lib/chromium.ts';
import { runScript } from './lib/failure.ts';
import { buildFrontends } from './lib/frontends.ts';
import { runStages } from './lib/stages.ts';
import { runTests } from './lib/vitest.ts';

// What CI runs. `npm run test:full` runs the tests that are too slow for each change.
await runScript(async () => {
  // Mostly a download, so it runs beside the checks. The browser tests report a failure.
  void findOrInstallChromium().catch(() => {});
  // Another order in each run finds test files that depend on each other.
  const seed = Date.now();
  await runStages({
    'Static checks': async () => {
      const failed = await runChecks();
      return { passed: 0, failed, failures: failed ? ['Static checks, see above'] : [], files: [] };
    },
    [`Unit, component and API tests (seed ${seed})`]: async () => {
      // These tests often wait for PostgreSQL. The browser tests build again what has failed, and report it.
      const building = buildFrontends().catch(() => []);
      const totals = await runTests(['pure', 'web', 'backoffice', 'components', 'api'], seed);
      await building;
      return totals;
    },
    'Browser tests': () => runTests(['browser'], 0),
  });
});
