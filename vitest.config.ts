import { defineConfig } from 'vitest/config';

// Browser tests have a project of their own, so that `vitest --project` can leave them out: they need Chromium and built fronts.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          root: '.',
          include: ['services/{contract,matching}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'infra/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          root: 'services/api',
          include: ['src/**/*.test.ts'],
          globalSetup: 'src/testing/global-setup.ts',
          testTimeout: 15_000,
        },
      },
      { test: { name: 'web', root: 'web', include: ['{src,scripts}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'backoffice', root: 'backoffice', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'browser',
          root: 'tests',
          include: ['**/*.browser.test.ts'],
          globalSetup: 'global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
