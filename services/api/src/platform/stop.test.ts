import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { Agent, get } from 'node:http';
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

test('an API that is stopped under load answers each request on its open connections, and asks to close them', async () => {
  const { url, child, exit } = await startApi({ RATE_LIMIT_PER_MINUTE: '10000000' });
  const agent = new Agent({ keepAlive: true });
  const outcomes = new Map<string, number>();
  /** Sends one request after the other on one connection, until it is asked to close it. */
  const sendUntilClosed = async () => {
    for (let outcome = '200 keep-alive'; outcome === '200 keep-alive'; ) {
      outcome = await outcomeOf(`${url}/api/v1/companies`, agent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: 20 }, sendUntilClosed);
  await expect.poll(() => outcomes.get('200 keep-alive') ?? 0, { interval: 5 }).toBeGreaterThan(200);
  child.kill('SIGTERM');
  await Promise.all(clients);
  expect([...outcomes.keys()].sort()).toEqual(['200 close', '200 keep-alive']);
  expect(await exit).toEqual([0, null]);
});

/** The status and the header `connection` of the answer, or the code of the error. */
function outcomeOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
      response.on('error', fail);
    }).on('error', fail);
  });
}
