import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.ts';

/** The system account that PostgreSQL runs as. */
export type SystemUser = { uid: number; gid: number };

/** Arguments of `spawn`. `as` is set when Node switches to the account, and absent when `setpriv` does. */
export type Launch = { command: string; args: string[]; as?: SystemUser };

/**
 * PostgreSQL refuses to run as root: returns the account `postgres`, created if it is missing. Null when the user is not root.
 * @throws {Failure} when the account cannot be created
 */
export function postgresUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  return findUser() ?? createUser();
}

/**
 * Returns how to start a program as the account. When the account has no access to the needed folders (a clone under /root),
 * `setpriv` keeps the capability `dac_override`, which bypasses file permissions, and drops all others. So the data stay where the
 * person expects them.
 * @throws {Failure} when the folders are not accessible and `setpriv` is missing or not allowed to do this
 */
export function launchAs(user: SystemUser | null, command: string, args: string[], folders: string[]): Launch {
  if (!user) return { command, args };
  const inaccessible = [dirname(command), ...folders].find((folder) => !hasAccess(user, folder));
  if (!inaccessible) return { command, args, as: user };
  const privileges = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...onlyDacOverride];
  if (run('setpriv', [...privileges, 'true']) === null) {
    throw new Failure(
      `PostgreSQL cannot run as root, and its account "postgres" has no access to ${inaccessible}. ` +
        'Move the project to a folder that other users can access, or do not run it as root.',
    );
  }
  return { command: 'setpriv', args: [...privileges, command, ...args] };
}

const onlyDacOverride = [
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--bounding-set=-all,+dac_override',
  // Without it access(2) ignores the capability, and initdb does not find its `postgres`.
  '--securebits=+no_setuid_fixup',
];

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
    'PostgreSQL cannot run as root, and the account "postgres" could not be created. Do not run as root, or set DATABASE_URL.',
  );
}

function hasAccess(user: SystemUser, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || hasAccess(user, parent));
}

function run(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
