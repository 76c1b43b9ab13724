import { type Env, readEnv } from '@binome/api/platform/process/env';
import { type Application, loadDemoData, startApplication } from './lib/application.ts';
import { type Database, openDatabase } from './lib/database.ts';
import { Failure, runScript } from './lib/failure.ts';
import { buildFrontends } from './lib/frontends.ts';
import { migrate } from './lib/migrations.ts';
import { portError } from './lib/ports.ts';
import { runStep } from './lib/progress.ts';
import { waitForStopSignal } from './lib/signals.ts';
import { startMessage } from './lib/start-message.ts';

await runScript(async () => {
  const stopSignal = waitForStopSignal();
  const env = readEnv();
  console.log('Binôme');
  await assertPortIsFree(env);
  const database = await runStep('Database', () => openDatabase(env, 'application'), databaseKind);
  try {
    await serve(env, database, stopSignal);
  } finally {
    await runStep('Database stopped', database.close);
  }
});

async function serve(env: Env, database: Database, stopSignal: Promise<void>): Promise<void> {
  await runStep(
    'Schema',
    () => migrate(database.ownerUrl),
    (names) => (names.length ? `${names.length} migrations applied` : 'up to date'),
  );
  const demo = await runStep('Demo companies', () => loadDemoData(env, database), describeDemoData);
  await runStep('Front ends', buildFrontends, (names) => (names.length ? `${names.join(' and ')} built` : 'up to date'));
  const application = await runStep('API and worker', () => startApplication(env, database));
  console.log(startMessage(env, demo !== null));
  const failure = await Promise.race([stopSignal, application.gaveUp, ...(database.server ? [database.server.gaveUp] : [])]);
  await stopApplication(application);
  if (failure) throw failure;
}

async function stopApplication(application: Application): Promise<void> {
  console.log('');
  await runStep('API and worker stopped', application.stop);
}

function describeDemoData(slugs: string[] | null): string {
  if (!slugs) return 'turned off';
  return slugs.length ? `${slugs.join(' and ')} loaded` : 'already loaded';
}

function databaseKind(database: Database): string {
  return database.embedded ? 'embedded PostgreSQL' : 'PostgreSQL of DATABASE_URL';
}

async function assertPortIsFree(env: Env): Promise<void> {
  const error = await portError(env.PORT, env.HOST);
  if (error === 'EADDRINUSE') {
    throw new Failure(
      `The port ${env.PORT} is already in use, perhaps by another Binôme. Stop it, or choose another port: PORT=${env.PORT + 1} npm start`,
    );
  }
  if (error === 'EACCES') throw new Failure(`You may not listen on the port ${env.PORT}. Choose one above 1023: PORT=3000 npm start`);
  if (error) throw new Failure(`Cannot listen on HOST ${env.HOST}, port ${env.PORT} (${error}).`);
}
