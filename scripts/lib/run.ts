import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export type RunResult = { code: number; output: string };
export type RunOptions = { cwd?: string; env?: Record<string, string>; show?: boolean };

/** Runs a program to its end and returns what it printed; with `show`, it prints for itself instead. Never rejects on its exit code. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...projectPath(), ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** A program that a package brings: `binary('vite', 'web')`; the root's own without a package. */
export function binary(name: string, folder = '.'): string {
  return join(root, folder, 'node_modules', '.bin', name);
}

// Programs of the packages begin with `#!/usr/bin/env node`: that node must be the project's, not the machine's.
function projectPath(): Record<string, string> {
  return { PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
}
