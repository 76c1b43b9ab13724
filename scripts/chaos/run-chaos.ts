import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMessages } from '@binome/api/bench/message-reader';
import { openDatabase as openPool } from '@binome/api/platform/data/database';
import { type Env, readEnv } from '@binome/api/platform/process/env';
import { openSmtpSink, type SmtpSink } from '@binome/testing/smtp-sink';
import { type Database, openDatabase } from '../lib/database.ts';
import type { Failure } from '../lib/failure.ts';
import { migrate } from '../lib/migrations.ts';
import { runStep } from '../lib/progress.ts';
import { type ChaosCompany, createChaosCompany, keyOf, listStoredWrites } from './company.ts';
import { killInTurn } from './kill-in-turn.ts';
import { runWrites } from './load.ts';
import { type ChaosOptions, describeLoad, type Observed, printReport } from './report.ts';
import { tally } from './tally.ts';
import { waitUntilDrained } from './wait-until-drained.ts';

/** The processes of a deployment: the id of each at the moment, 0 between two. A name that begins with "worker" sends mails. */
export type Parts = { pids: Record<string, () => number>; gaveUp: Promise<Failure>; stop: () => Promise<void> };

/** How a deployment is set and started. Its `BASE_URL` is the address that the clients call. */
export type Deployment = {
  settings: Record<string, string> & { BASE_URL: string };
  start: (env: Env, database: Database) => Promise<Parts>;
};

const clients = 4;

/**
 * Kills the parts of a deployment in turn while clients write, and starts them again. Then counts what was lost, and what did not arrive or
 * arrived twice: messages, notifications and mails. It has a folder, a database server and a mail server of its own.
 * @throws {Failure} when a target was missed, or when a part could not be started again
 */
export async function runChaos(prepare: (folder: string) => Promise<Deployment>, options: ChaosOptions): Promise<void> {
  const load = describeLoad();
  const folder = mkdtempSync(join(tmpdir(), 'binome-chaos-'));
  const sink = await openSmtpSink();
  try {
    const { settings, start } = await prepare(folder);
    // The services read their settings from the environment of this process.
    Object.assign(process.env, commonSettings(folder, sink), settings);
    delete process.env.DATABASE_URL;
    const env = readEnv();
    const database = await runStep('Database', () => openDatabase(env, 'application'));
    try {
      await runStep('Schema', () => migrate(database.ownerUrl));
      const company = await runStep('Company', () => createChaosCompany(database.url, env.BASE_URL));
      const parts = await runStep('Processes', () => start(env, database));
      try {
        const running = observe({ url: env.BASE_URL, database, pids: { ...parts.pids, ...databasePid(database) } }, company, sink, options);
        const observed = await Promise.race([running, throwFailure(parts.gaveUp)]);
        console.log(`\nmachine                  ${load}`);
        printReport(observed, options);
      } finally {
        await parts.stop();
      }
    } finally {
      await database.close();
    }
  } finally {
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function commonSettings(folder: string, { url }: SmtpSink): Record<string, string> {
  return {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'false',
    SMTP_URL: url,
    RATE_LIMIT_PER_MINUTE: '10000000',
    RATE_LIMIT_PER_PERSON: '10000000',
    // Each mail is counted.
    MAIL_BUNDLE_SECONDS: '0',
    MAILS_A_DAY: '1000',
  };
}

function databasePid({ server }: Database): Record<string, () => number> {
  return server ? { PostgreSQL: server.pid } : {};
}

async function throwFailure(failure: Promise<Failure>): Promise<never> {
  throw await failure;
}

/** Runs the load and the kills, waits until everything is delivered, and counts in the database itself, past any pooler. */
async function observe(
  { url, database, pids }: { url: string; database: Database; pids: Parts['pids'] },
  company: ChaosCompany,
  sink: SmtpSink,
  { seconds, secondsBetweenKills }: ChaosOptions,
): Promise<Observed> {
  const cable = `${url.replace(/^http/, 'ws')}/cable`;
  const reader = await readMessages(
    company.conversations.map(({ id, reader }) => ({ conversationId: id, address: `${cable}?${new URLSearchParams(reader)}` })),
  );
  const stopping = new AbortController();
  const writing = runWrites(company.next, { clients, signal: stopping.signal });
  const kills = await killInTurn(pids, { seconds, secondsBetweenKills });
  await sleep(secondsBetweenKills * 1000);
  stopping.abort();
  const { acknowledged, acknowledgements, statuses } = await writing;
  const pool = openPool({ url: database.url, poolSize: 1 });
  try {
    await runStep('Mails and messages drained', () => waitUntilDrained(pool, company, sink, reader));
    const counts = tally({
      acknowledged,
      ...(await listStoredWrites(pool, company)),
      received: reader.texts,
      mails: sink.mails.map((mail) => ({ ...mail, key: keyOf(mail) })),
      workerKills: kills.filter(({ name }) => name.startsWith('worker')).map(({ at }) => at),
    });
    return { kills, counts, statuses, acknowledgements, mails: sink.mails };
  } finally {
    reader.close();
    await pool.close();
  }
}
