import { join } from 'node:path';
import { type Env, readEnv } from '../services/api/src/platform/env.ts';
import { loadDemoData, localUrl, serviceEnv } from './lib/application.ts';
import { type Database, openDatabase } from './lib/database.ts';
import { Failure, runScript } from './lib/failure.ts';
import { migrate } from './lib/migrations.ts';
import { portError } from './lib/ports.ts';
import { step } from './lib/progress.ts';
import { binary, root } from './lib/run.ts';
import { type Service, startProgram, startService } from './lib/service.ts';
import { waitForStopSignal } from './lib/signals.ts';

const ports = { web: 5173, backoffice: 5174 };

// The same as `npm start`, with the sources watched: the API and the worker start again, Vite replaces modules in the page.
await runScript(async () => {
  const stopped = waitForStopSignal();
  const env = readEnv();
  for (const port of [env.PORT, ports.web, ports.backoffice]) await assertPortIsFree(port, env.HOST);
  const database = await step('Database', () => openDatabase(env, 'application'));
  try {
    await step('Schema', () => migrate(database.ownerUrl));
    await step('Demo companies', () => loadDemoData(env, database));
    const services = startAll(env, database);
    console.log(addresses(env));
    await Promise.race([stopped, ...services.map((service) => service.ended)]);
    for (const service of services) await service.stop();
  } finally {
    await database.close();
  }
});

function startAll(env: Env, database: Database): Service[] {
  const settings = serviceEnv(env, database);
  const watch = { env: settings, nodeOptions: ['--watch', '--watch-preserve-output'] };
  const vite = { ...settings, API_URL: localUrl(env) };
  return [
    startService('API', join(root, 'services/api/src/main-api.ts'), watch),
    startService('worker', join(root, 'services/api/src/main-worker.ts'), watch),
    startProgram('web', binary('vite', 'web'), ['--port', String(ports.web), '--strictPort'], { env: vite, cwd: join(root, 'web') }),
    startProgram('backoffice', binary('vite', 'backoffice'), ['--port', String(ports.backoffice), '--strictPort'], {
      env: vite,
      cwd: join(root, 'backoffice'),
    }),
  ];
}

function addresses(env: Env): string {
  return `
  Members   http://localhost:${ports.web}/
  Console   http://localhost:${ports.backoffice}/backoffice/
  API       ${localUrl(env)}/api/docs

Ctrl-C stops everything.
`;
}

async function assertPortIsFree(port: number, host: string): Promise<void> {
  const trouble = await portError(port, host);
  if (trouble) throw new Failure(`The port ${port} cannot be used (${trouble}): is another Binôme running?`);
}
