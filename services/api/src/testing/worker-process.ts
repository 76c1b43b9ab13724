import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const processes = new Set<ChildProcess>();

type WorkerOptions = { databaseUrl: string; smtpUrl: string; settings?: Record<string, string> };

/** Starts a worker as a separate process. */
export function startWorkerProcess({ databaseUrl, smtpUrl, settings = {} }: WorkerOptions): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../main-worker.ts')], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' },
      // As in the API's process: mails do not wait for each other.
      ...{ MAIL_BUNDLE_SECONDS: '0', MAILS_A_DAY: '1000' },
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes.add(worker);
  return worker;
}

/** Sends a signal to a process and waits for its exit. Returns its exit code, null if it was killed. */
export async function stopProcess(worker: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (worker.exitCode === null && worker.signalCode === null) {
    const exit = once(worker, 'exit');
    worker.kill(signal);
    await exit;
  }
  return worker.exitCode;
}

/** Kills all workers that the test has started. */
export async function stopWorkers(): Promise<void> {
  for (const worker of processes) await stopProcess(worker, 'SIGKILL');
  processes.clear();
}
