import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Starts the API as a separate process and waits until it is ready. */
async function startApi(settings: Record<string, string>): Promise<{ url: string; child: ChildProcess; exit: Promise<unknown[]> }> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATABASE_URL: process.env.DATABASE_URL, PORT: String(port), LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../main-api.ts')], {
    env: { ...env, DATA_DIR: mkdtempSync(join(tmpdir(), 'binome-stop-')) },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200);
  return { url, child, exit: once(child, 'exit') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

test('an API that is stopped becomes unready, serves for the notice period, then exits with 0', async () => {
  const { url, child, exit } = await startApi({ STOP_NOTICE_SECONDS: '2' });
  child.kill('SIGTERM');
  await expect.poll(() => statusOf(`${url}/readyz`), { interval: 20 }).toBe(503);
  expect(await statusOf(`${url}/api/v1/companies`)).toBe(200);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  expect(await exit).toEqual([0, null]);
  expect(await statusOf(`${url}/healthz`)).toBe(0);
});
