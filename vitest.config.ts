import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { TestOrder } from './scripts/lib/test-order.ts';

/** For all projects. Time-outs are long enough for a loaded machine. */
const common = {
  // A worker loads each module once for all its test files: tests must not leave state in modules.
  isolate: false,
  // One worker more than cores, because workers often wait for PostgreSQL.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Below the limit of the test, so that a failure shows the last value.
  expect: { poll: { timeout: 100_000, interval: 20 } },
  exclude: [...configDefaults.exclude, '**/*.full.test.*'],
  // A message names all problems that a test found.
  chaiConfig: { truncateThreshold: 2_000 },
};

/** For tests of what Node runs: it imports the files itself, which is cheaper than Vite's transform. Tests replace no modules. */
const onNode = { ...common, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Browser tests are separate projects because they need Chromium and the built front ends. */
const browser = {
  ...onNode,
  // One worker more than cores, because journeys mostly wait: for mails, for acts that can be taken back, for the other side's page.
  maxWorkers: availableParallelism() + 1,
  maxConcurrency: 2,
  sequence: { groupOrder: 1 },
  root: 'tests',
  globalSetup: 'global-setup.ts',
  // A walk over half of the console takes minutes, and several times as long beside other tests on a busy machine.
  testTimeout: 1_200_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // With `--changed`, a changed manifest or configuration does not select all tests.
    forceRerunTriggers: [],
    sequence: { sequencer: TestOrder },
    projects: [
      {
        test: {
          ...onNode,
          name: 'pure',
          root: '.',
          include: ['services/{contract,matching}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'infra/**/*.test.ts'],
        },
      },
      {
        test: {
          ...onNode,
          name: 'api',
          root: 'services/api',
          include: ['src/**/*.test.ts'],
          globalSetup: 'src/testing/global-setup.ts',
        },
      },
      { test: { ...common, name: 'web', root: 'web', include: ['{src,scripts}/**/*.test.ts'] } },
      { test: { ...onNode, name: 'backoffice', root: 'backoffice', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'components',
          root: '.',
          include: ['{web,backoffice}/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'web/src/testing/setup.ts',
        },
      },
      { test: { ...browser, name: 'browser', include: ['{journeys,pages}/**/*.browser.test.ts'] } },
      // The full suite, which runs before a release.
      {
        test: {
          ...onNode,
          name: 'full',
          root: '.',
          include: ['{services,scripts,infra,web,backoffice}/**/*.full.test.ts'],
          exclude: configDefaults.exclude,
          globalSetup: 'services/api/src/testing/global-setup.ts',
        },
      },
      { test: { ...browser, name: 'browser-full', include: ['full/**/*.full.test.ts'], exclude: configDefaults.exclude } },
    ],
  },
});
