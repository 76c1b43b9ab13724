import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findExecutable, installDebianPackage } from './debian.ts';
import { Failure } from './failure.ts';
import { freePort } from './ports.ts';

const turnServerMissing =
  'The test of video calls through a relay needs coturn: install it (on Debian: sudo apt-get install coturn). Then run npm test again.';

/** A TURN server on this machine. Its settings are those of the API. */
export type TurnServer = {
  TURN_URLS: string;
  TURN_SECRET: string;
  port: number;
  /** Relayed addresses that it has given so far. */
  sessions: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts coturn on a port of the loopback address (a free one by default). Installs it first if it is missing, as root on Debian.
 * @throws {Failure} when coturn is neither installed nor installable
 */
export async function startTurnServer(chosenPort?: number): Promise<TurnServer> {
  const find = () => findExecutable(['turnserver']);
  const program = find() ?? ((await installDebianPackage('coturn', 'Installing coturn for the browser tests…')) ? find() : null);
  if (!program) throw new Failure(turnServerMissing);
  const port = chosenPort ?? (await freePort());
  const secret = 'the-secret-of-the-tests';
  const folder = mkdtempSync(join(tmpdir(), 'binome-turn-'));
  const server = spawn(program, [...options, `--listening-port=${port}`, `--static-auth-secret=${secret}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  server.stdout.on('data', (chunk) => {
    log += chunk;
  });
  return {
    TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`,
    TURN_SECRET: secret,
    port,
    sessions: () => log.match(/ALLOCATE processed, success/g)?.length ?? 0,
    stop: () => stop(server),
  };
}

const options = [
  // No configuration of this machine, and no files outside of the folder of the test.
  '-n',
  '--userdb=turn.sqlite',
  '--pidfile=turn.pid',
  '--log-file=stdout',
  '--verbose',
  '--use-auth-secret',
  '--realm=binome.test',
  '--listening-ip=127.0.0.1',
  '--relay-ip=127.0.0.1',
  '--allow-loopback-peers',
  '--no-cli',
  '--no-tls',
  '--no-dtls',
];

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
