import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Api = {
  url: string;
  get(path: string, credentials?: Record<string, string>): Promise<Response>;
  /** Processor time that the API's process has used, in milliseconds; NaN where the system does not tell. */
  processorTime(): number;
  stop(): Promise<void>;
};

const port = 3999;

/** Starts the API in a process of its own and waits until it answers. */
export async function startApi(databaseUrl: string): Promise<Api> {
  const folder = mkdtempSync(join(tmpdir(), 'binome-bench-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main-api.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '10000000',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    get: (path, credentials = {}) => fetch(url + path, { headers: credentials }),
    processorTime: () => processorTime(child.pid ?? 0),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Linux counts in hundredths of a second: user and system time are the 14th and 15th fields, the name in brackets may hold spaces. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the API did not start');
    const ready = await fetch(`${url}/healthz`).catch(() => undefined);
    if (ready?.ok) return;
    await pause(100);
  }
}
