import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EnvError } from '../process/env.ts';

/** A setting that holds an address of the database, and the address. */
type Setting = readonly [name: string, url: string];

/** A pooler that other processes keep busy mixes its connections more with each round. */
const rounds = 10;
const retryMilliseconds = 5000;

/**
 * Refuses a pooler that lends a session of PostgreSQL for one transaction only. Advisory locks, `LISTEN` and the settings of a connection
 * belong to a session: without an error, two workers would hold the same lock.
 *
 * While a database does not answer, the process starts and the check goes on; `onLate` then receives its refusal.
 * @throws EnvError
 */
export async function assertOwnSessions(settings: readonly Setting[], onLate: (error: EnvError) => void): Promise<void> {
  for (const setting of settings) {
    const refusal = await refusalOf(setting).catch(() => 'unknown' as const);
    if (refusal === 'unknown') void checkLater(setting, onLate);
    else if (refusal) throw refusal;
  }
}

async function checkLater(setting: Setting, onLate: (error: EnvError) => void): Promise<void> {
  for (;;) {
    await sleep(retryMilliseconds, undefined, { ref: false });
    const refusal = await refusalOf(setting).catch(() => 'unknown' as const);
    if (refusal === 'unknown') continue;
    if (refusal) onLate(refusal);
    return;
  }
}

async function refusalOf([name, url]: Setting): Promise<EnvError | null> {
  if (!(await sharesSessions(url))) return null;
  return new EnvError(
    `${name} leads to a pooler that changes the session of PostgreSQL between two transactions, which breaks advisory locks, LISTEN and ` +
      'the settings of a connection: set its pool mode to session, or name the server itself',
  );
}

/**
 * Do two connections to this address share sessions of PostgreSQL? Each asks which process of the server answers: with a session of its own
 * it is always the same one, and never that of the other connection. A pooler gives an idle server to whoever asks next, in the order of a
 * stack (the second connection gets the server of the first) or of a queue (two questions in a row get two servers).
 * @throws when the database does not answer
 */
export async function sharesSessions(url: string): Promise<boolean> {
  const [one, two] = [connect(url), connect(url)];
  try {
    await Promise.all([one.connect(), two.connect()]);
    const [own, other] = [await serverProcess(one), await serverProcess(two)];
    for (let round = 0; round < rounds; round += 1) {
      if (own === other) return true;
      for (const client of [one, one, two]) if ((await serverProcess(client)) !== (client === one ? own : other)) return true;
      const together = await Promise.all([serverProcess(one), serverProcess(two)]);
      if (together[0] !== own || together[1] !== other) return true;
    }
    return false;
  } finally {
    await Promise.allSettled([one.end(), two.end()]);
  }
}

function connect(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => {});
  return client;
}

async function serverProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
