import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@binome/scripts/lib/ports';

export type Api = {
  url: string;
  pid: number;
  /** Its environment, for a worker on the same database and data folder. */
  env: NodeJS.ProcessEnv;
  get(path: string, credentials?: Record<string, string>): Promise<Response>;
  /** CPU time used by the API process, in milliseconds; NaN if unavailable. */
  processorTime(): number;
  stop(): Promise<void>;
};

/** Starts the API in a child process and waits until it responds. `options` are options of Node, such as `--cpu-prof`. */
export async function startApi(databaseUrl: string, options: string[] = [], settings: Record<string, string> = {}): Promise<Api> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'binome-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: url,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '10000000',
    RATE_LIMIT_PER_PERSON: '10000000',
    ...settings,
  };
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, '../src/main-api.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  await waitUntilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    env,
    get: (path, credentials = {}) => fetch(url + path, { headers: credentials }),
    processorTime: () => processorTime(child.pid ?? 0),
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** User and system time are fields 14 and 15 of `/proc/<pid>/stat`, in 1/100 s. Splits after the process name, which may contain spaces. */
export function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the API did not start');
    const ready = await fetch(`${url}/healthz`).catch(() => undefined);
    if (ready?.ok) return;
    await pause(100);
  }
}
