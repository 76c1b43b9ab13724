import type { TestProject } from 'vitest/node';
import { chromiumMissing, findOrInstallChromium } from '../scripts/lib/chromium.ts';
import { Failure } from '../scripts/lib/failure.ts';
import { buildFrontends } from '../scripts/lib/frontends.ts';
import { openTestDatabase } from '../scripts/lib/test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    demoDatabase: string;
  }
}

/** Finds Chromium, builds the front ends and loads the demo companies into a database. Each test file starts a stack on a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await findOrInstallChromium();
  if (!chromium) throw new Failure(chromiumMissing);
  await buildFrontends();
  const { loadDemo } = await import('../scripts/demo/load.ts');
  const database = await openTestDatabase();
  await loadDemo({ databaseUrl: database.url, now: new Date() });
  project.provide('chromium', chromium);
  project.provide('demoDatabase', database.name);
  return database.close;
}
