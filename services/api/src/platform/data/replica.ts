import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { codeOf } from './database-errors.ts';

/** Why no read goes to the replica. `code` is PostgreSQL's or the system's. */
type Obstacle = { reason: string; code?: string | undefined };

/** A read replica. It takes reads while it has everything that was committed some seconds ago, and never a write. */
export type Replica = {
  /** The replica, if it misses nothing older than the bound; null otherwise, and then the primary serves. */
  recent(): Database | null;
  /** The replica, once it has everything that is committed now: waits for that as long as the bound. Null if it has not, or does not serve. */
  caughtUp(): Promise<Database | null>;
  close(): Promise<void>;
};

/** No replica: the primary serves everything. */
export const noReplica: Replica = { recent: () => null, caughtUp: async () => null, close: async () => {} };

type Options = {
  primary: Database;
  replica: Database;
  /** The bound. */
  maxLagSeconds: number;
  /** Called with each change: null when reads begin to go to the replica. */
  onChange: (obstacle: Obstacle | null) => void;
  /** Between two measurements. */
  milliseconds?: number;
};

/** A position of the primary's log, and when it was read, in milliseconds of this process: what was committed before is below it. */
type Sample = { at: number; position: bigint };

/**
 * Measures a replica, and lends it while it is recent. Each second it reads how far the log of the primary goes, and how far the replica has
 * replayed it. The replica is as old as the last position that it has reached, by the clock of this process: an idle primary does not make
 * it older, and a replica that pauses, or has lost its primary, grows older as soon as it misses something.
 */
export function openReplica({ primary, replica, maxLagSeconds, onChange, milliseconds = 1000 }: Options): Replica {
  const closing = new AbortController();
  const maxLag = maxLagSeconds * 1000;
  let samples: Sample[] = [];
  /** Everything that was committed before is on the replica. */
  let completeAt = Number.NEGATIVE_INFINITY;
  let reported: string | undefined;

  const report = (obstacle: Obstacle | null) => {
    const change = JSON.stringify(obstacle);
    if (change !== reported) onChange(obstacle);
    reported = change;
  };
  const recent = () => (performance.now() - completeAt <= maxLag ? replica : null);

  const measure = async () => {
    const at = performance.now();
    const { system, position } = await readPrimary(primary);
    samples = [...samples.filter((sample) => at - sample.at <= maxLag), { at, position }];
    const state = await readReplica(replica);
    if (!state.in_recovery || state.system !== system) {
      completeAt = Number.NEGATIVE_INFINITY;
      const reason = state.in_recovery ? 'it is a replica of another database' : 'it is no replica';
      return report({ reason });
    }
    completeAt = Math.max(completeAt, ...samples.filter((sample) => sample.position <= state.position).map((sample) => sample.at));
    report(recent() ? null : { reason: 'it is behind the bound' });
  };
  const measureAndReport = () =>
    measure().catch((error: unknown) => void (recent() ?? report({ reason: 'it, or the primary, does not answer', code: codeOf(error) })));

  const loop = async () => {
    while (!closing.signal.aborted) {
      await measureAndReport();
      await sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const running = loop();

  return {
    recent,
    async caughtUp() {
      const wanted = performance.now();
      while (recent() && performance.now() - wanted <= maxLag && !closing.signal.aborted) {
        await measureAndReport();
        if (completeAt >= wanted) return recent();
        await sleep(50);
      }
      return null;
    },
    async close() {
      closing.abort();
      await running;
      await replica.close();
    },
  };
}

/**
 * Reads on the primary what the replica has refused: it may conflict with what it replays, be away, or not have a company, a program or a
 * column yet. Not after a statement that took too long: it would take as long there, and nobody waits any more.
 */
export async function orOnPrimary<T>(onReplica: Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
  return onReplica.catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === statementTimeout) throw error;
    return onPrimary();
  });
}

const statementTimeout = '57014';

/** Which database it is: the same on a server and its replicas, and nowhere else. */
const identity = sql<string>`(select s.system_identifier || ' ' || d.oid from pg_control_system() s, pg_database d where d.datname = current_database())`;

// What a client was told is committed has been written (`synchronous_commit`). The position of insertion may be ahead of it: at the edge of a page it counts the
// header of the next one, which no replica replays before there is a record.
async function readPrimary({ directory }: Database): Promise<{ system: string; position: bigint }> {
  const { rows } = await sql<{ system: string; position: string }>`
    select ${identity} as system, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`.execute(directory);
  const [row] = rows;
  return { system: row?.system ?? '', position: BigInt(row?.position ?? 0) };
}

async function readReplica({ directory }: Database): Promise<{ in_recovery: boolean; system: string; position: bigint }> {
  const { rows } = await sql<{ in_recovery: boolean; system: string; position: string | null }>`
    select pg_is_in_recovery() as in_recovery, ${identity} as system,
           pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position`.execute(directory);
  const [row] = rows;
  return { in_recovery: row?.in_recovery ?? false, system: row?.system ?? '', position: BigInt(row?.position ?? 0) };
}
