import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { startApplication } from '../scripts/lib/application.ts';
import { freePort } from '../scripts/lib/ports.ts';
import { copyTestDatabase } from '../scripts/lib/test-database.ts';
import { readEnv } from '../services/api/src/platform/env.ts';
import { mailboxFolder } from '../services/api/src/platform/mail.ts';

/** A running API and worker, which serve the built front ends, with their own copy of the demo companies. */
export type Stack = { baseUrl: string; mailboxDir: string; databaseUrl: string };

/**
 * Starts a stack for one test file on a free port with a new data folder, and stops it after the file.
 * `nodeOptions` apply to the API and the worker.
 */
export async function startStack(nodeOptions: string[] = []): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'binome-'));
  const port = await freePort();
  const env = readEnv({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_DATA: 'true' });
  await cp(inject('demoFiles'), join(dataDir, 'files'), { recursive: true });
  const database = await copyTestDatabase(inject('demoDatabase'));
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const application = await startApplication(env, database, nodeOptions);
  afterAll(application.stop);
  return { baseUrl: env.BASE_URL, mailboxDir: mailboxFolder(env), databaseUrl: database.url };
}
