import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoData, startApplication } from '../scripts/lib/application.ts';
import { openDatabase } from '../scripts/lib/database.ts';
import { buildFronts } from '../scripts/lib/fronts.ts';
import { migrate } from '../scripts/lib/migrations.ts';
import { freePort } from '../scripts/lib/ports.ts';
import { readEnv } from '../services/api/src/platform/env.ts';
import { mailboxFolder } from '../services/api/src/platform/mail.ts';

/** The whole product, running for one test run: fronts, API, worker and the demo companies in a database of their own. */
export type Stack = { baseUrl: string; mailboxDir: string; databaseUrl: string; stop: () => Promise<void> };

/**
 * Starts a stack on a free port with a new data folder, as `npm start` does, its API and worker with the Node options given.
 * `stop` leaves nothing behind.
 */
export async function startStack(nodeOptions: string[] = []): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'binome-'));
  const port = await freePort();
  const env = readEnv({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_DATA: 'true' });
  await buildFronts();
  const database = await openDatabase(env, 'application', { durable: false });
  const leave = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(database.ownerUrl);
    await loadDemoData(env, database);
    const application = await startApplication(env, database, nodeOptions);
    const stop = async () => {
      await application.stop();
      await leave();
    };
    return { baseUrl: env.BASE_URL, mailboxDir: mailboxFolder(env), databaseUrl: database.url, stop };
  } catch (error) {
    await leave();
    throw error;
  }
}
