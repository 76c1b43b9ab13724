import { type Env, readEnv } from '../services/api/src/platform/env.ts';
import { type Application, loadDemoData, startApplication } from './lib/application.ts';
import { type Database, openDatabase } from './lib/database.ts';
import { Failure, runScript } from './lib/failure.ts';
import { buildFronts } from './lib/fronts.ts';
import { migrate } from './lib/migrations.ts';
import { portError } from './lib/ports.ts';
import { step } from './lib/progress.ts';
import { waitForStopSignal } from './lib/signals.ts';
import { startMessage } from './lib/start-message.ts';

await runScript(async () => {
  const stopped = waitForStopSignal();
  const env = readEnv();
  console.log('Binôme');
  await assertPortIsFree(env);
  const database = await step('Database', () => openDatabase(env, 'application'), whereIs);
  try {
    await serve(env, database, stopped);
  } finally {
    await step('Database stopped', database.close);
  }
});

async function serve(env: Env, database: Database, stopped: Promise<void>): Promise<void> {
  await step(
    'Schema',
    () => migrate(database.ownerUrl),
    (names) => (names.length ? `${names.length} migrations applied` : 'up to date'),
  );
  const demo = await step('Demo companies', () => loadDemoData(env, database), demoDetail);
  await step('Fronts', buildFronts, (names) => (names.length ? `${names.join(' and ')} built` : 'up to date'));
  const application = await step('API and worker', () => startApplication(env, database));
  console.log(startMessage(env, demo !== null));
  const crashed = await Promise.race([stopped, application.ended]);
  await stopApplication(application);
  if (crashed) throw new Failure(`The ${crashed.name} stopped by itself. Its last words:\n${crashed.lastWords()}`);
}

async function stopApplication(application: Application): Promise<void> {
  console.log('');
  await step('API and worker stopped', application.stop);
}

function demoDetail(slugs: string[] | null): string {
  if (!slugs) return 'not wanted here';
  return slugs.length ? `${slugs.join(' and ')} loaded` : 'present';
}

function whereIs(database: Database): string {
  return database.embedded ? 'embedded PostgreSQL' : 'PostgreSQL of DATABASE_URL';
}

async function assertPortIsFree(env: Env): Promise<void> {
  const trouble = await portError(env.PORT, env.HOST);
  if (trouble === 'EADDRINUSE') {
    throw new Failure(
      `The port ${env.PORT} is already in use, perhaps by another Binôme. Stop it, or choose another: PORT=${env.PORT + 1} npm start`,
    );
  }
  if (trouble === 'EACCES')
    throw new Failure(`This user may not listen on the port ${env.PORT}. Choose one above 1023: PORT=3000 npm start`);
  if (trouble) throw new Failure(`Nothing can listen on HOST ${env.HOST}, port ${env.PORT} (${trouble}).`);
}
