import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.ts';

/** A long-running process of the application. `ended` resolves with its exit code, whoever ended it. */
export type Service = { name: string; ended: Promise<number>; stop: () => Promise<void>; lastWords: () => string };

export type ServiceOptions = { env: Record<string, string | undefined>; log?: string; cwd?: string; nodeOptions?: string[] };

const grace = 15_000;

/**
 * Starts a script of the application as a Node process of its own. It ends by itself when this process disappears.
 * It prints into `log`, or here without one.
 */
export function startService(name: string, script: string, options: ServiceOptions): Service {
  return startProgram(name, process.execPath, [...(options.nodeOptions ?? []), '--import', stopWithParent, script], options);
}

/** Starts any program, out of the reach of Ctrl-C: what was started is stopped in order, each with the time it needs. */
export function startProgram(name: string, command: string, args: string[], options: ServiceOptions): Service {
  const output = options.log ? openLog(options.log) : 'inherit';
  const from = options.log ? statSync(options.log).size : 0;
  const env = { ...options.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
  const child = spawn(command, args, { cwd: options.cwd ?? root, env, detached: true, stdio: ['ignore', output, output, 'ipc'] });
  if (typeof output === 'number') closeSync(output);
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  return { name, ended, stop: () => stop(child, ended), lastWords: () => (options.log ? lastWords(options.log, from) : '') };
}

const stopWithParent = fileURLToPath(new URL('stop-with-parent.ts', import.meta.url));

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), grace);
  await ended;
  clearTimeout(impatience);
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path) && statSync(path).size > 10_000_000) renameSync(path, `${path}.old`);
  return openSync(path, 'a', 0o600);
}

// What went wrong, rather than the requests that went well before it.
function lastWords(path: string, from: number): string {
  const lines = readFileSync(path).subarray(from).toString('utf8').trim().split('\n');
  const telling = lines.filter((line) => line && !/^\{"level":[1-3]0,/.test(line));
  return telling.slice(-8).join('\n') || `nothing (all it printed is in ${path})`;
}

/** Where a data folder keeps what a service printed. */
export function logFile(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}
