import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../../services/api/src/platform/env.ts';
import type { Database } from './database.ts';
import { Failure } from './failure.ts';
import { root } from './run.ts';
import { type Service, serviceLogFile, startService } from './service.ts';

/** The running API and worker. `ended` resolves with the first of them that exits. */
export type Application = { ended: Promise<Service>; stop: () => Promise<void> };

const startTimeout = 30_000;

/**
 * Starts the API and the worker on a migrated database, and waits until the API is ready. `nodeOptions` apply to both.
 * @throws {Failure} with the end of its log when one of them does not start
 */
export async function startApplication(env: Env, database: Pick<Database, 'url'>, nodeOptions: string[] = []): Promise<Application> {
  const options = { env: serviceEnv(env, database), nodeOptions };
  const api = startService('API', join(root, 'services/api/src/main-api.ts'), { ...options, log: serviceLogFile(env.DATA_DIR, 'api') });
  const worker = startService('worker', join(root, 'services/api/src/main-worker.ts'), {
    ...options,
    log: serviceLogFile(env.DATA_DIR, 'worker'),
  });
  const services = [api, worker];
  const ended = Promise.race(services.map((service) => service.ended.then(() => service)));
  const stop = async () => {
    for (const service of services) await service.stop();
  };
  try {
    await Promise.race([waitUntilReady(localUrl(env)), ended.then(throwNotStarted)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ended, stop };
}

/** Returns the environment of the API and the worker: that of this process, without the connection of the database owner. */
export function serviceEnv(env: Env, database: Pick<Database, 'url'>): Record<string, string | undefined> {
  const { DATABASE_OWNER_URL: _, ...settings } = process.env;
  const { PORT, HOST, DATA_DIR, BASE_URL, LOG_LEVEL } = env;
  return { ...settings, PORT: String(PORT), HOST, DATA_DIR, BASE_URL, LOG_LEVEL, DATABASE_URL: database.url };
}

/** Loads the missing demo companies and returns their slugs; null when `DEMO_DATA` is off. */
export async function loadDemoData(env: Env, database: Database): Promise<string[] | null> {
  if (!env.DEMO_DATA) return null;
  const { loadDemo } = await import('../demo/load.ts');
  return loadDemo({ databaseUrl: database.url, dataDir: env.DATA_DIR, now: new Date() });
}

/** Returns the URL of the API on this machine, which may differ from `BASE_URL`. */
export function localUrl(env: Env): string {
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`;
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Failure(`The API was not ready after ${startTimeout / 1000} s.`);
}

function throwNotStarted(service: Service): never {
  throw new Failure(`The ${service.name} did not start. The end of its log:\n${service.lastLogLines()}`);
}
