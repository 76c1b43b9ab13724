import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@binome/api/platform/process/env';
import { expect, onTestFinished, test } from 'vitest';
import { localUrl, startApplication } from './application.ts';
import { openDatabase } from './database.ts';
import { keepRunning } from './keep-running.ts';
import { migrate } from './migrations.ts';
import { freePort } from './ports.ts';
import { startService } from './service.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'binome-keep-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the API, the worker and PostgreSQL start again after they are killed', async () => {
  const env = readEnv({ DATA_DIR: temporaryFolder(), PORT: String(await freePort()), LOG_LEVEL: 'warn' });
  const database = await openDatabase(env, 'application', { durable: false });
  onTestFinished(database.close);
  await migrate(database.ownerUrl);
  const application = await startApplication(env, database);
  onTestFinished(application.stop);
  const status = () =>
    fetch(`${localUrl(env)}/readyz`)
      .then((response) => response.status)
      .catch(() => 0);

  for (const kept of [application.api, application.worker, database.server]) {
    const killed = kept?.pid() ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => kept?.pid(), { interval: 20 }).not.toBe(killed);
    await expect.poll(() => kept?.pid(), { interval: 20 }).toBeGreaterThan(0);
    await expect.poll(status, { interval: 50 }).toBe(200);
  }
});

test('a process that dies five times in a minute is given up with its exit code and the end of its log', async () => {
  const folder = temporaryFolder();
  const script = join(folder, 'dies.mjs');
  writeFileSync(script, `console.log('the port is taken'); process.exit(7);`);
  const start = () => startService('script', script, { env: {}, log: join(folder, 'log') });
  const lines: string[] = [];
  const { gaveUp } = keepRunning({
    name: 'The script',
    running: start(),
    restart: async () => start(),
    report: (line) => lines.push(line),
  });
  const { message } = await gaveUp;
  expect(message).toBe('The script stopped 5 times in a minute (exit code 7). The end of its log:\nthe port is taken');
  expect(lines.filter((line) => line.includes('starts again'))).toEqual([
    'The script stopped unexpectedly (exit code 7). It starts again at once.',
    'The script stopped unexpectedly (exit code 7). It starts again in 0.5 s.',
    'The script stopped unexpectedly (exit code 7). It starts again in 1 s.',
    'The script stopped unexpectedly (exit code 7). It starts again in 2 s.',
  ]);
});

test('a process that is stopped does not start again', async () => {
  const folder = temporaryFolder();
  const script = join(folder, 'waits.mjs');
  writeFileSync(script, 'setInterval(() => {}, 1000)');
  const kept = keepRunning({
    name: 'The script',
    running: startService('script', script, { env: {} }),
    restart: () => Promise.reject(new Error('started again')),
  });
  await kept.stop();
  await expect(Promise.race([kept.gaveUp, 'stopped'])).resolves.toBe('stopped');
});
