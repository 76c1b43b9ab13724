import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '@binome/api/platform/process/env';
import { analyzeDatabase } from './analyze-database.ts';
import type { Database } from './database.ts';
import { Failure } from './failure.ts';
import { type KeptRunning, keepRunning } from './keep-running.ts';
import { openUsableFiles } from './open-usable-files.ts';
import { root } from './run.ts';
import { type Service, serviceLogFile, startService } from './service.ts';

/** The running API and worker. Each is started again when it dies; `gaveUp` resolves with the reason when it dies too often. */
export type Application = { api: KeptRunning; worker: KeptRunning; gaveUp: Promise<Failure>; stop: () => Promise<void> };

/** Options of Node, and environment variables that replace those of this process. */
export type ServiceOptions = { nodeOptions?: string[]; settings?: Record<string, string> };

/** Milliseconds; long enough for a loaded machine. */
const startTimeout = 90_000;

/**
 * Starts the API and the worker on a migrated database, waits until the API is ready, and keeps both running. The options apply to both.
 * @throws {Failure} with the end of its log when one of them does not start, or when the bucket of the files cannot be used
 */
export async function startApplication(
  env: Env,
  database: Pick<Database, 'url'>,
  { nodeOptions = [], settings = {} }: ServiceOptions = {},
): Promise<Application> {
  // Says which setting is wrong, rather than that the API is not ready.
  (await openUsableFiles(env)).close();
  const options = { env: { ...serviceEnv(env, database), ...settings }, nodeOptions };
  const startApi = () =>
    startService('API', join(root, 'services/api/src/main-api.ts'), { ...options, log: serviceLogFile(env.DATA_DIR, 'api') });
  // On this machine, the worker's port for Prometheus is the one after the API's.
  const workerEnv = { ...options.env, ...(env.METRICS_PORT && { METRICS_PORT: String(env.METRICS_PORT + 1) }) };
  const workerOptions = { ...options, env: workerEnv, log: serviceLogFile(env.DATA_DIR, 'worker') };
  const startWorker = () => startService('worker', join(root, 'services/api/src/main-worker.ts'), workerOptions);
  const services = [startApi(), startWorker()] as const;
  try {
    await waitUntilReady(localUrl(env), services);
  } catch (error) {
    for (const service of services) await service.stop();
    throw error;
  }
  const api = keepRunning({ name: 'The API', running: services[0], restart: () => startReady(startApi(), localUrl(env)) });
  const worker = keepRunning({ name: 'The worker', running: services[1], restart: async () => startWorker() });
  return {
    api,
    worker,
    gaveUp: Promise.race([api.gaveUp, worker.gaveUp]),
    async stop() {
      await api.stop();
      await worker.stop();
    },
  };
}

/**
 * Starts one more API process on the port of `env`, beside an application on the same database and data folder. It is not kept running.
 * @throws {Failure} with the end of its log when it does not start
 */
export function startAnotherApi(
  env: Env,
  database: Pick<Database, 'url'>,
  { nodeOptions = [], settings = {} }: ServiceOptions = {},
): Promise<Service> {
  const options = { env: { ...serviceEnv(env, database), ...settings }, nodeOptions };
  const log = serviceLogFile(env.DATA_DIR, `api-${env.PORT}`);
  const service = startService('API', join(root, 'services/api/src/main-api.ts'), { ...options, log });
  return startReady(service, localUrl(env));
}

/**
 * Starts one more worker, which tells on the port `metricsPort` when it is ready. It is not kept running.
 * @throws {Failure} with the end of its log when it does not start
 */
export function startAnotherWorker(
  env: Env,
  database: Pick<Database, 'url'>,
  metricsPort: number,
  { nodeOptions = [], settings = {} }: ServiceOptions = {},
): Promise<Service> {
  const options = { env: { ...serviceEnv(env, database), ...settings, METRICS_PORT: String(metricsPort) }, nodeOptions };
  const log = serviceLogFile(env.DATA_DIR, `worker-${metricsPort}`);
  const service = startService('worker', join(root, 'services/api/src/main-worker.ts'), { ...options, log });
  return startReady(service, localUrl({ ...env, PORT: metricsPort }));
}

/** Returns the environment of the API and the worker: that of this process, without the connection of the database owner. */
export function serviceEnv(env: Env, database: Pick<Database, 'url'>): Record<string, string | undefined> {
  const { DATABASE_OWNER_URL: _, ...settings } = process.env;
  const { PORT, HOST, DATA_DIR, BASE_URL, LOG_LEVEL } = env;
  // On one's own machine, a mail waits for others for seconds instead of ten minutes.
  return { MAIL_BUNDLE_SECONDS: '10', ...settings, PORT: String(PORT), HOST, DATA_DIR, BASE_URL, LOG_LEVEL, DATABASE_URL: database.url };
}

/** Loads the missing demo companies and returns their slugs; null when `DEMO_DATA` is off. */
export async function loadDemoData(env: Env, database: Database): Promise<string[] | null> {
  if (!env.DEMO_DATA) return null;
  const { loadDemo } = await import('../demo/load.ts');
  const files = await openUsableFiles(env);
  const loaded = await loadDemo({ databaseUrl: database.url, dataDir: env.DATA_DIR, files, now: new Date() });
  files.close();
  if (loaded.length > 0) await analyzeDatabase(database.ownerUrl);
  return loaded;
}

/** Returns the URL of the API on this machine, which may differ from `BASE_URL`. */
export function localUrl(env: Env): string {
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`;
}

/** @throws {Failure} when the first service is not ready in time, or when one of them ends */
async function waitUntilReady(url: string, services: readonly Service[]): Promise<void> {
  const ended = Promise.race(services.map(throwWhenEnded));
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    const response = await Promise.race([fetch(`${url}/readyz`).catch(() => null), ended]);
    if (response?.ok) return;
    await Promise.race([sleep(50), ended]);
  }
  throw new Failure(`The ${services[0]?.name} was not ready after ${startTimeout / 1000} s.`);
}

async function startReady(service: Service, url: string): Promise<Service> {
  await waitUntilReady(url, [service]).catch(async (error) => {
    await service.stop();
    throw error;
  });
  return service;
}

async function throwWhenEnded(service: Service): Promise<never> {
  const reason = await service.ended;
  throw new Failure(`The ${service.name} did not start (${reason}). The end of its log:\n${service.lastLogLines()}`);
}
