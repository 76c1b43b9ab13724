import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../data/database.ts';

export type RelayOptions = {
  url: string;
  database: Database;
  /** Called with each text that a process sent, this one included. */
  onText: (text: string) => void;
  /** Called when texts may have been lost, because the connection was. */
  onGap: () => void;
  onError: (error: Error) => void;
};

const channel = 'binome_realtime';
/** PostgreSQL refuses 8000 bytes and more. */
const maxBytes = 7900;
/** Between two checks of the connection, which may be lost without a notice. */
const checkMilliseconds = 10_000;
const retryMilliseconds = 250;
/** Texts that are sent again after the database was away. */
const maxWaiting = 1000;

/** Sends texts between processes with NOTIFY and LISTEN of PostgreSQL. Texts that are sent while another is on its way go together. */
export function openRelay({ url, database, onText, onGap, onError }: RelayOptions) {
  const closing = new AbortController();
  const waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let listening: Promise<void> | undefined;
  let loop: Promise<void> | undefined;

  const sendWaiting = async () => {
    while (waiting.length > 0) {
      const texts = waiting.splice(0);
      try {
        await notify(database, texts);
      } catch (error) {
        onError(error instanceof Error ? error : new Error('texts were not sent'));
        // The changes are committed: other processes may have kept their connections, and would learn nothing.
        waiting.unshift(...texts.slice(-maxWaiting));
        await sleep(retryMilliseconds, undefined, { signal: closing.signal }).catch(() => {});
        if (closing.signal.aborted) break;
      }
    }
    sending = undefined;
  };

  /** Listens on a connection until it is lost. */
  const listenOnce = async (onReady: () => void) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000, query_timeout: 5000 });
    const lost = new Promise<never>((_, reject) => client.on('error', reject).on('end', () => reject(new Error('connection lost'))));
    lost.catch(() => {});
    client.on('notification', ({ payload }) => payload && onText(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onReady();
      while (!closing.signal.aborted) {
        await Promise.race([lost, sleep(checkMilliseconds, undefined, { signal: closing.signal }).catch(() => {})]);
        if (!closing.signal.aborted) await client.query('select 1');
      }
    } finally {
      await client.end().catch(() => {});
    }
  };

  const listenForever = async (onFirst: () => void) => {
    for (let isFirst = true; !closing.signal.aborted; ) {
      await listenOnce(() => {
        if (isFirst) onFirst();
        else onGap();
        isFirst = false;
      }).catch((error: Error) => onError(error));
      await sleep(retryMilliseconds, undefined, { signal: closing.signal }).catch(() => {});
    }
  };

  return {
    send(text: string): void {
      if (Buffer.byteLength(text) > maxBytes) {
        onError(new Error('a realtime message is too long'));
        return;
      }
      waiting.push(text);
      sending ??= sendWaiting();
    },
    listen(): Promise<void> {
      listening ??= new Promise((resolve) => {
        loop = listenForever(resolve);
      });
      return listening;
    },
    async close(): Promise<void> {
      closing.abort();
      await Promise.all([sending, loop]);
    },
  };
}

function notify({ directory }: Database, texts: string[]): Promise<unknown> {
  return sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) text`.execute(directory);
}
