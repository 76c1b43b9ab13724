import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../../services/api/src/platform/env.ts';
import type { Database } from './database.ts';
import { Failure } from './failure.ts';
import { root } from './run.ts';
import { logFile, type Service, startService } from './service.ts';

/** The API and the worker. `ended` resolves with the first of them that leaves unasked. */
export type Application = { ended: Promise<Service>; stop: () => Promise<void> };

const patience = 30_000;

/**
 * Starts the API and the worker on a migrated database, and waits until the API is ready. Both take the Node options given.
 * @throws {Failure} with the last lines of its log when one of them does not start
 */
export async function startApplication(env: Env, database: Pick<Database, 'url'>, nodeOptions: string[] = []): Promise<Application> {
  const options = { env: serviceEnv(env, database), nodeOptions };
  const api = startService('API', join(root, 'services/api/src/main-api.ts'), { ...options, log: logFile(env.DATA_DIR, 'api') });
  const worker = startService('worker', join(root, 'services/api/src/main-worker.ts'), {
    ...options,
    log: logFile(env.DATA_DIR, 'worker'),
  });
  const services = [api, worker];
  const ended = Promise.race(services.map((service) => service.ended.then(() => service)));
  const stop = async () => {
    for (const service of services) await service.stop();
  };
  try {
    await Promise.race([waitUntilReady(localUrl(env)), ended.then(refuse)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ended, stop };
}

/** What the API and the worker are told: the settings of this process, and never the owner's connection. */
export function serviceEnv(env: Env, database: Pick<Database, 'url'>): Record<string, string | undefined> {
  const { DATABASE_OWNER_URL: _, ...settings } = process.env;
  const { PORT, HOST, DATA_DIR, BASE_URL, LOG_LEVEL } = env;
  return { ...settings, PORT: String(PORT), HOST, DATA_DIR, BASE_URL, LOG_LEVEL, DATABASE_URL: database.url };
}

/** The demo companies that are not there yet, by their slugs; null where the deployment wants none. */
export async function loadDemoData(env: Env, database: Database): Promise<string[] | null> {
  if (!env.DEMO_DATA) return null;
  const { loadDemo } = await import('../demo/load.ts');
  return loadDemo({ databaseUrl: database.url, now: new Date() });
}

/** Where this machine reaches the API, whatever address the others use. */
export function localUrl(env: Env): string {
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`;
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Failure(`The API did not become ready in ${patience / 1000} s.`);
}

function refuse(service: Service): never {
  throw new Failure(`The ${service.name} did not start. Its last words:\n${service.lastWords()}`);
}
