import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '@binome/scripts/lib/debian';
import { freePort } from '@binome/scripts/lib/ports';
import { root } from '@binome/scripts/lib/run';

/** How to start PgBouncer, and the address of the database through it. */
type PreparedPooler = { command: string; args: string[]; url: string };

type PoolMode = 'session' | 'transaction' | 'statement';

/**
 * Writes the sample of the deployment for a database into a folder, which PgBouncer's account must be able to enter.
 * @throws {Failure} when PgBouncer is neither installed nor installable
 */
export async function preparePooler(
  databaseUrl: string,
  folder: string,
  poolMode: PoolMode = 'session',
  givenPort?: number,
): Promise<PreparedPooler> {
  const [command, port] = [await requireProgram('pgbouncer'), givenPort ?? (await freePort())];
  const address = new URL(databaseUrl);
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${address.username}" "${address.password}"\n`);
  const sample = readFileSync(join(root, 'infra/pgbouncer.ini'), 'utf8');
  const settings = [
    ['binome = host=127.0.0.1 port=5432', `${address.pathname.slice(1)} = host=127.0.0.1 port=${address.port}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
    ['pool_mode = session', `pool_mode = ${poolMode}`],
  ].reduce((text, [found = '', own = '']) => replaceOnce(text, found, own), sample);
  writeFileSync(file, settings);
  for (const path of [folder, users, file]) chmodSync(path, 0o755);
  address.port = String(port);
  // It refuses to run as root.
  return { command, args: [...(process.getuid?.() === 0 ? ['--user=nobody'] : []), file], url: address.href };
}

/**
 * Starts PgBouncer with the sample of the deployment in front of a database. `url` is the address of the database through it. Another
 * `poolMode` than the sample's is one that the application must refuse.
 * @throws {Failure} when PgBouncer is neither installed nor installable
 */
export async function openPooler(
  databaseUrl: string,
  poolMode: PoolMode = 'session',
  givenPort?: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'binome-pooler-'));
  const { command, args, url } = await preparePooler(databaseUrl, folder, poolMode, givenPort);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    url,
    close: async () => {
      child.kill('SIGKILL');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

function replaceOnce(text: string, found: string, own: string): string {
  if (!text.includes(found)) throw new Error(`infra/pgbouncer.ini does not have “${found}”.`);
  return text.replace(found, () => own);
}
