import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.ts';

/** A long-running process of the application. `ended` resolves with how it ended: its exit code, or the signal that killed it. */
export type Service = { name: string; pid: number; ended: Promise<string>; stop: () => Promise<void>; lastLogLines: () => string };

export type ServiceOptions = { env: Record<string, string | undefined>; log?: string; cwd?: string; nodeOptions?: string[] };

const stopTimeout = 15_000;

/**
 * Starts a script of the application in its own Node process. It stops when this process exits.
 * It writes to the file `log`, or to this terminal without one.
 */
export function startService(name: string, script: string, options: ServiceOptions): Service {
  // The compile cache halves the start-up time of later starts.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...options.env };
  const args = [...(options.nodeOptions ?? []), '--import', stopWithParent, script];
  return startProgram(name, process.execPath, args, { ...options, env });
}

/** Starts a program in its own process group, so that Ctrl-C does not reach it: the script stops its programs in order. */
export function startProgram(name: string, command: string, args: string[], options: ServiceOptions): Service {
  const output = options.log ? openLog(options.log) : 'inherit';
  const startOffset = options.log ? statSync(options.log).size : 0;
  const env = { ...options.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
  const child = spawn(command, args, { cwd: options.cwd ?? root, env, detached: true, stdio: ['ignore', output, output, 'ipc'] });
  if (typeof output === 'number') closeSync(output);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    stop: () => stop(child, ended),
    lastLogLines: () => (options.log ? lastLogLines(options.log, startOffset) : ''),
  };
}

const stopWithParent = fileURLToPath(new URL('stop-with-parent.ts', import.meta.url));

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
  await ended;
  clearTimeout(killTimer);
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path) && statSync(path).size > 10_000_000) renameSync(path, `${path}.old`);
  return openSync(path, 'a', 0o600);
}

// The last eight lines without those of the levels trace to info, such as successful requests.
function lastLogLines(path: string, startOffset: number): string {
  const lines = readFileSync(path).subarray(startOffset).toString('utf8').trim().split('\n');
  const relevant = lines.filter((line) => line && !/^\{"level":[1-3]0,/.test(line));
  return relevant.slice(-8).join('\n') || `nothing logged (full log: ${path})`;
}

export function serviceLogFile(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}
