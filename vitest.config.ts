import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** For every project. Time-outs are long enough for a loaded machine: no test waits for one to pass. */
const common = {
  // A worker loads each module once for all its files, so files leave nothing behind in module state.
  isolate: false,
  maxWorkers: '100%',
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

// Browser tests have a project of their own, so that `vitest --project` can leave them out: they need Chromium and built fronts.
export default defineConfig({
  test: {
    // A changed manifest or configuration selects no test by itself: `npm test` runs them all.
    forceRerunTriggers: [],
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          root: '.',
          include: ['services/{contract,matching}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'infra/**/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'api',
          root: 'services/api',
          include: ['src/**/*.test.ts'],
          globalSetup: 'src/testing/global-setup.ts',
        },
      },
      { test: { ...common, name: 'web', root: 'web', include: ['{src,scripts}/**/*.test.ts'] } },
      { test: { ...common, name: 'backoffice', root: 'backoffice', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'components',
          root: '.',
          include: ['{web,backoffice}/src/**/*.test.tsx'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          // A page keeps a core busy, so that more than two at once in a file would only wait for each other.
          maxConcurrency: 2,
          // Each file has a product of its own, and half of a journey is waiting: one more than there are cores, the longest first.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          root: 'tests',
          include: ['**/*.browser.test.ts'],
          globalSetup: 'global-setup.ts',
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
