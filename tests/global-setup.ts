import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromiumMissing, findOrInstallChromium } from '../scripts/lib/chromium.ts';
import { Failure } from '../scripts/lib/failure.ts';
import { buildFrontends } from '../scripts/lib/frontends.ts';
import { openTestDatabase } from '../scripts/lib/test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    demoDatabase: string;
    /** The folder with the pictures of the demo companies. */
    demoFiles: string;
  }
}

/** Finds Chromium, builds the front ends and loads the demo companies into a database. Each test file starts a stack on a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await findOrInstallChromium();
  if (!chromium) throw new Failure(chromiumMissing);
  await buildFrontends();
  const { loadDemo } = await import('../scripts/demo/load.ts');
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'binome-demo-'));
  await loadDemo({ databaseUrl: database.url, dataDir, now: new Date() });
  project.provide('chromium', chromium);
  project.provide('demoDatabase', database.name);
  project.provide('demoFiles', join(dataDir, 'files'));
  return async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
