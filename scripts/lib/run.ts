import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export type RunResult = { code: number; output: string };
export type RunOptions = { cwd?: string; env?: Record<string, string>; inheritOutput?: boolean };

/** Runs a program and returns its output and exit code, also when it fails. With `inheritOutput` it prints to the terminal. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...projectPath(), ...options.env },
      stdio: options.inheritOutput ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Returns the path of a package's executable: `packageBinary('vite', 'web')`. Without a folder, of the root package. */
export function packageBinary(name: string, folder = '.'): string {
  return join(root, folder, 'node_modules', '.bin', name);
}

// Executables of packages start with `#!/usr/bin/env node`: puts the project's Node first in the path.
function projectPath(): Record<string, string> {
  return { PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
}
