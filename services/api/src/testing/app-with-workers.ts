import { openSmtpSink, type SmtpSink } from '@binome/testing/smtp-sink';
import { openTestDatabase } from '@binome/testing/test-database';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openJobs } from '../platform/delivery/jobs.ts';
import { startTestApp } from './test-app.ts';
import { startWorkerProcess, stopWorkers } from './worker-process.ts';

/**
 * Starts an application that queues its events, and gives each test a server for mails and a way to start workers that send to it.
 * Its database is its own, because a worker serves all companies of a database. `openPooler` puts a pooler in front of it.
 */
export async function startAppWithWorkers(openPooler: (url: string) => ReturnType<typeof connectDirectly> = connectDirectly) {
  const database = await openTestDatabase();
  const { url, close } = await openPooler(database.url);
  const testApp = await startTestApp({ DATABASE_URL: url });
  const jobs = openJobs(testApp.services.env, url, () => {});
  testApp.services.jobs = jobs;
  let sink: SmtpSink;
  beforeEach(async () => {
    sink = await openSmtpSink();
  });
  afterEach(async () => {
    await stopWorkers();
    await sink.close();
    // A mail that a killed worker has not marked as sent would be sent to the next test.
    await testApp.database.directory.deleteFrom('directory.mails').execute();
    testApp.clock.now = new Date();
  });
  afterAll(async () => {
    await jobs.close();
    await close();
    // Also closes the connections that the application still has.
    await database.close();
  });
  return {
    testApp,
    jobs,
    sink: () => sink,
    database,
    databaseUrl: url,
    startWorker: (settings?: Record<string, string>) =>
      startWorkerProcess({ databaseUrl: url, smtpUrl: sink.url, ...(settings && { settings }) }),
  };
}

async function connectDirectly(url: string) {
  return { url, close: async () => {} };
}
