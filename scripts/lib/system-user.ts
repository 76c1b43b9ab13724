import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.ts';

/** The system account that PostgreSQL runs as. */
export type SystemUser = { uid: number; gid: number };

/** How to start a program: the command with its arguments, and the account when Node itself switches to it. */
export type Launch = { command: string; args: string[]; as?: SystemUser };

/**
 * PostgreSQL refuses to run as root, so root lends it the account `postgres`, made when it is missing.
 * Anyone else runs it as themselves: null.
 * @throws {Failure} when the account is missing and cannot be made
 */
export function postgresUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  return findUser() ?? createUser();
}

/**
 * A program started as that account. When the account cannot enter the folders it needs (a clone under /root),
 * the program keeps root's right to pass over file permissions, and nothing else of root.
 * @throws {Failure} when the folders are closed and the right cannot be lent
 */
export function launchAs(user: SystemUser | null, command: string, args: string[], folders: string[]): Launch {
  if (!user) return { command, args };
  const closed = [dirname(command), ...folders].find((folder) => !canEnter(user, folder));
  if (!closed) return { command, args, as: user };
  if (!run('setpriv', ['--version'])) {
    throw new Failure(
      `PostgreSQL cannot run as root, and its account "postgres" may not enter ${closed}. ` +
        'Move the project to a folder that others may enter, or run it as another user than root.',
    );
  }
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--bounding-set=-all,+dac_override'];
  return { command: 'setpriv', args: [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...rights, command, ...args] };
}

function findUser(): SystemUser | null {
  const uid = run('id', ['-u', 'postgres']);
  const gid = run('id', ['-g', 'postgres']);
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function createUser(): SystemUser {
  run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']) ??
    run('adduser', ['-S', '-D', '-H', 'postgres']);
  const user = findUser();
  if (user) return user;
  throw new Failure(
    'PostgreSQL cannot run as root, and the account "postgres" could not be made. Run as another user than root, or set DATABASE_URL.',
  );
}

function canEnter(user: SystemUser, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || canEnter(user, parent));
}

function run(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
