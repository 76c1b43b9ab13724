import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@binome/scripts/lib/ports';
import { expect } from 'vitest';

/** `exit` resolves with the exit code and the signal. `output` returns everything that the process has logged. */
export type ApiProcess = { url: string; child: ChildProcess; exit: Promise<unknown[]>; output: () => string };

/** Starts the API as a separate process on the tests' database, and waits until it is ready. */
export async function startApiProcess(settings: Record<string, string>): Promise<ApiProcess> {
  const { PATH, DATABASE_URL, NODE_COMPILE_CACHE, TEST_FOLDER } = process.env;
  const port = String(await freePort());
  const DATA_DIR = mkdtempSync(join(TEST_FOLDER ?? tmpdir(), 'api-'));
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../main-api.ts')], {
    env: { PATH, DATABASE_URL, NODE_COMPILE_CACHE, DATA_DIR, PORT: port, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  const exit = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200);
  return { url, child, exit, output: () => chunks.join('') };
}

/** Returns the status of an address, 0 when nothing answers. */
export function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}
