import { join } from 'node:path';
import { type Env, readEnv } from '@binome/api/platform/process/env';
import { loadDemoData, localUrl, serviceEnv } from './lib/application.ts';
import { type Database, openDatabase } from './lib/database.ts';
import { Failure, runScript } from './lib/failure.ts';
import { migrate } from './lib/migrations.ts';
import { portError } from './lib/ports.ts';
import { runStep } from './lib/progress.ts';
import { packageBinary, root } from './lib/run.ts';
import { type Service, startProgram, startService } from './lib/service.ts';
import { waitForStopSignal } from './lib/signals.ts';

const ports = { web: 5173, backoffice: 5174 };

// Like `npm start`, but watches the sources: the API and the worker restart, and Vite hot-reloads the page.
await runScript(async () => {
  const stopSignal = waitForStopSignal();
  const env = readEnv();
  for (const port of [env.PORT, ports.web, ports.backoffice]) await assertPortIsFree(port, env.HOST);
  const database = await runStep('Database', () => openDatabase(env, 'application'));
  try {
    await runStep('Schema', () => migrate(database.ownerUrl));
    await runStep('Demo companies', () => loadDemoData(env, database));
    const services = startAll(env, database);
    console.log(addresses(env));
    await Promise.race([stopSignal, ...services.map((service) => service.ended)]);
    for (const service of services) await service.stop();
  } finally {
    await database.close();
  }
});

function startAll(env: Env, database: Database): Service[] {
  const settings = serviceEnv(env, database);
  const watchOptions = { env: settings, nodeOptions: ['--watch', '--watch-preserve-output'] };
  const viteEnv = { ...settings, API_URL: localUrl(env) };
  return [
    startService('API', join(root, 'services/api/src/main-api.ts'), watchOptions),
    startService('worker', join(root, 'services/api/src/main-worker.ts'), watchOptions),
    startProgram('web', packageBinary('vite', 'web'), ['--port', String(ports.web), '--strictPort'], {
      env: viteEnv,
      cwd: join(root, 'web'),
    }),
    startProgram('backoffice', packageBinary('vite', 'backoffice'), ['--port', String(ports.backoffice), '--strictPort'], {
      env: viteEnv,
      cwd: join(root, 'backoffice'),
    }),
  ];
}

function addresses(env: Env): string {
  return `
  Members   http://localhost:${ports.web}/
  Console   http://localhost:${ports.backoffice}/backoffice/
  API       ${localUrl(env)}/api/docs

Press Ctrl-C to stop.
`;
}

async function assertPortIsFree(port: number, host: string): Promise<void> {
  const error = await portError(port, host);
  if (error) throw new Failure(`The port ${port} cannot be used (${error}). Perhaps another Binôme is running.`);
}
