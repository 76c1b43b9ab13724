import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailboxFolder } from '@binome/api/platform/mail/mail';
import { readEnv } from '@binome/api/platform/process/env';
import { type ServiceOptions, startAnotherApi, startApplication } from '@binome/scripts/lib/application';
import { freePort } from '@binome/scripts/lib/ports';
import { openTestDatabase } from '@binome/testing/test-database';

/** A running API and worker, which serve the built front ends. */
export type Stack = { baseUrl: string; mailboxDir: string; databaseUrl: string; ownerUrl: string; dataDir: string };

export type OwnStack = Stack & {
  /** Kills the API, which is started again, and waits until the process is gone. */
  killApi: () => Promise<void>;
  /** Starts a second API process on another port, and returns its address. */
  startSecondApi: () => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts an API and a worker on a free port, with a data folder and a database of their own, which has no company. */
export async function openStack({ nodeOptions = [], settings = {} }: ServiceOptions = {}): Promise<OwnStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'binome-'));
  const newEnv = async () => readEnv({ PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_DATA: 'true' });
  const env = await newEnv();
  const database = await openTestDatabase();
  // Walks through all pages send more requests than a person, and wait for each mail.
  const unlimited = { RATE_LIMIT_PER_PERSON: '100000', MAIL_BUNDLE_SECONDS: '0', MAILS_A_DAY: '1000' };
  const options = { nodeOptions, settings: { ...unlimited, ...settings } };
  const application = await startApplication(env, database, options);
  const services: { stop: () => Promise<unknown> }[] = [application];
  return {
    baseUrl: env.BASE_URL,
    mailboxDir: mailboxFolder(env),
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    dataDir,
    async killApi() {
      const pid = application.api.pid();
      process.kill(pid, 'SIGKILL');
      while (application.api.pid() === pid) await sleep(20);
    },
    async startSecondApi() {
      const secondEnv = await newEnv();
      services.unshift(await startAnotherApi(secondEnv, database, options));
      return secondEnv.BASE_URL;
    },
    async stop() {
      for (const service of services) await service.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
