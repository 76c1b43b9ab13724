import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, inject } from 'vitest';
import { startAnotherApi, startApplication } from '../scripts/lib/application.ts';
import { freePort } from '../scripts/lib/ports.ts';
import { copyTestDatabase } from '../scripts/lib/test-database.ts';
import { readEnv } from '../services/api/src/platform/env.ts';
import { mailboxFolder } from '../services/api/src/platform/mail.ts';

/** A running API and worker, which serve the built front ends, with their own copy of the demo companies. */
export type Stack = {
  baseUrl: string;
  mailboxDir: string;
  databaseUrl: string;
  /** Kills the API, which is started again, and waits until the process is gone. */
  killApi: () => Promise<void>;
  /** Starts a second API process on another port, and returns its address. */
  startSecondApi: () => Promise<string>;
};

/**
 * Starts a stack for one test file on a free port with a new data folder, and stops it after the file.
 * `nodeOptions` apply to the API and the worker, and so do `settings`, which replace those of the deployment.
 */
export async function startStack(nodeOptions: string[] = [], settings: Record<string, string> = {}): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'binome-'));
  const port = await freePort();
  const env = readEnv({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_DATA: 'true' });
  await cp(inject('demoFiles'), join(dataDir, 'files'), { recursive: true });
  const database = await copyTestDatabase(inject('demoDatabase'));
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const before = { ...process.env };
  // Walks through all pages send more requests than a person.
  const deployment = { RATE_LIMIT_PER_PERSON: '100000', ...settings };
  Object.assign(process.env, deployment);
  const application = await startApplication(env, database, nodeOptions);
  for (const name of Object.keys(deployment)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  afterAll(application.stop);
  return {
    baseUrl: env.BASE_URL,
    mailboxDir: mailboxFolder(env),
    databaseUrl: database.url,
    async killApi() {
      const pid = application.api.pid();
      process.kill(pid, 'SIGKILL');
      while (application.api.pid() === pid) await sleep(20);
    },
    async startSecondApi() {
      const secondEnv = readEnv({ PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
      const service = await startAnotherApi(secondEnv, database);
      afterAll(() => service.stop());
      return secondEnv.BASE_URL;
    },
  };
}
