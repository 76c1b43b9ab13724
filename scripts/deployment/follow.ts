import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/failure.ts';
import { root } from '../lib/run.ts';

const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** Returns a command of docs/operations.md with its placeholders filled. Fails if the document does not contain the command. */
export function documented(command: string, values: Record<string, string> = {}): string {
  if (!text.includes(command)) throw new Failure(`docs/operations.md does not have the command “${command}”.`);
  return Object.entries(values).reduce((line, [open, value]) => line.replaceAll(open, value), command);
}

/** Runs a command in a shell with these variables only, as somebody who has just signed in to the machine. Returns what it printed. */
export async function follow(command: string, variables: Record<string, string> = {}, input = ''): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    // Without a terminal, psql reads passwords from its input.
    detached: true,
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  // A short command ends before it has read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command}\n${chunks.join('')}`);
  return chunks.join('');
}

const processes = new Set<ChildProcess>();

/** Starts a program that stays, with these variables only. `output` returns everything that it has printed. */
export function launch(
  program: string,
  args: string[],
  variables: Record<string, string> = {},
): { child: ChildProcess; output: () => string } {
  const child = spawn(program, args, { cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables } });
  processes.add(child);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  return { child, output: () => chunks.join('') };
}

/** Ends a program that was launched, and waits for its exit. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  processes.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

export async function endAll(): Promise<void> {
  for (const child of processes) await end(child, 'SIGKILL');
}
