import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MessageReader, readMessages } from '@binome/api/bench/message-reader';
import { openDatabase as openPool } from '@binome/api/platform/data/database';
import { type Env, readEnv } from '@binome/api/platform/process/env';
import { openSmtpSink, type SmtpSink } from '@binome/testing/smtp-sink';
import { type ChaosCompany, createChaosCompany, keyOf, listStoredWrites } from './chaos/company.ts';
import { type Kill, killInTurn } from './chaos/kill-in-turn.ts';
import { runWrites } from './chaos/load.ts';
import { worstRecoveries } from './chaos/recovery.ts';
import { tally } from './chaos/tally.ts';
import { localUrl, startApplication } from './lib/application.ts';
import { openDatabase } from './lib/database.ts';
import { Failure, runScript } from './lib/failure.ts';
import { migrate } from './lib/migrations.ts';
import { freePort } from './lib/ports.ts';
import { runStep } from './lib/progress.ts';

// Kills the API, the worker and PostgreSQL in turn while clients write, then counts what was lost, and what did not arrive or arrived
// twice: messages, notifications and mails. `npm run chaos -- 30` runs for
// 30 seconds instead of two minutes. It has a data folder, a database server and a mail server of its own.
const seconds = Number(process.argv[2] ?? 120);
const secondsBetweenKills = 6;
const maxRecovery = 2;
const clients = 4;
/** The sweep of late events waits a minute. */
const drainTimeout = 150_000;

await runScript(async () => {
  const load = describeLoad();
  const dataDir = mkdtempSync(join(tmpdir(), 'binome-chaos-'));
  const sink = await openSmtpSink();
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'false',
    SMTP_URL: sink.url,
    RATE_LIMIT_PER_MINUTE: '10000000',
    RATE_LIMIT_PER_PERSON: '10000000',
    // Each mail is counted.
    MAIL_BUNDLE_SECONDS: '0',
    MAILS_A_DAY: '1000',
  };
  // The services read their settings from the environment of this process.
  Object.assign(process.env, settings);
  delete process.env.DATABASE_URL;
  const env = readEnv();
  try {
    const database = await runStep('Database', () => openDatabase(env, 'application'));
    try {
      await runStep('Schema', () => migrate(database.ownerUrl));
      const company = await runStep('Company', () => createChaosCompany(database.url, localUrl(env)));
      const application = await runStep('API and worker', () => startApplication(env, database));
      try {
        const pids = { API: application.api.pid, worker: application.worker.pid, PostgreSQL: database.server?.pid ?? (() => 0) };
        const reader = await readMessages(
          company.conversations.map(({ id, reader }) => ({ conversationId: id, address: cableAddress(env, reader) })),
        );
        const stopping = new AbortController();
        const writing = runWrites(company.next, { clients, signal: stopping.signal });
        const kills = await killInTurn(pids, { seconds, secondsBetweenKills });
        await sleep(secondsBetweenKills * 1000);
        stopping.abort();
        const { acknowledged, acknowledgements, statuses } = await writing;
        await runStep('Mails and messages drained', () => waitUntilDrained(database.url, company, sink, reader));
        const pool = openPool({ url: database.url, poolSize: 1 });
        const stored = await listStoredWrites(pool, company).finally(pool.close);
        reader.close();
        const counts = tally({
          acknowledged,
          ...stored,
          received: reader.texts,
          mails: sink.mails.map((mail) => ({ ...mail, key: keyOf(mail) })),
          workerKills: kills.filter(({ name }) => name === 'worker').map(({ at }) => at),
        });
        const recoveries = worstRecoveries(kills, { acknowledgements, mails: sink.mails });
        console.log(`\nmachine                  ${load}`);
        printReport(kills, statuses, counts, recoveries);
      } finally {
        await application.stop();
      }
    } finally {
      await database.close();
    }
  } finally {
    await sink.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** The times to recover are meant for a machine that does nothing else. */
function describeLoad(): string {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  return `${load < cores / 2 ? 'quiet' : 'loaded'} before the run: load average ${load.toFixed(1)} on ${cores} cores`;
}

function cableAddress(env: Env, credentials: Record<string, string>): string {
  return `${localUrl(env).replace('http', 'ws')}/cable?${new URLSearchParams(credentials)}`;
}

async function waitUntilDrained(url: string, company: ChaosCompany, { mails }: SmtpSink, { texts }: MessageReader): Promise<void> {
  const { id: company_id } = company;
  const pool = openPool({ url, poolSize: 1 });
  const deadline = performance.now() + drainTimeout;
  const countPending = () =>
    pool.inCompany({ company_id }, async (tx) => {
      const events = await tx.selectFrom('events').where('delivered_at', 'is', null).select('id').execute();
      const queued = await tx.selectFrom('directory.mails').where('sent_at', 'is', null).select('id').execute();
      return events.length + queued.length;
    });
  try {
    while ((await countPending()) > 0 && performance.now() < deadline) await sleep(200);
    const { messages } = await listStoredWrites(pool, company);
    while (new Set(texts).size < messages.length && performance.now() < deadline) await sleep(200);
    // A mail or a message that is sent again may still be under way.
    for (let count = -1; count !== mails.length + texts.length; await sleep(1000)) count = mails.length + texts.length;
  } finally {
    await pool.close();
  }
}

function printReport(
  kills: readonly Kill[],
  statuses: ReadonlyMap<string, number>,
  { acknowledged, lost, messages, notifications, mails, missing, doubled, wronglyDoubled }: ReturnType<typeof tally>,
  recoveries: ReturnType<typeof worstRecoveries>,
): void {
  console.log(`kills                    ${String(kills.length).padStart(6)}`);
  console.log(`answers                  ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  console.log(`acknowledged writes      ${String(acknowledged).padStart(6)}`);
  console.log(`lost                     ${String(lost).padStart(6)}   (target: 0)`);
  for (const [name, { stored, delivered, missing, doubled }] of Object.entries({ messages, notifications })) {
    console.log(
      `${name.padEnd(24)} ${`${stored}`.padStart(6)}   delivered ${delivered}, missing ${missing}, doubled ${doubled} (target: 0 and 0)`,
    );
  }
  console.log(`mails delivered          ${String(mails).padStart(6)}`);
  console.log(`mails missing            ${String(missing).padStart(6)}   (target: 0)`);
  console.log(`mails doubled            ${String(doubled).padStart(6)}   (being sent when the worker was killed, same Message-ID)`);
  console.log(`mails doubled otherwise  ${String(wronglyDoubled).padStart(6)}   (target: 0)`);
  for (const { name, write, mail } of recoveries) {
    const worst = `next acknowledged write ${write.toFixed(2)} s, next mail ${mail.toFixed(2)} s`;
    console.log(`${`${name} killed`.padEnd(24)} ${worst} at worst (target: ${maxRecovery} s)`);
  }
  const slow = recoveries.some(({ write, mail }) => write > maxRecovery || mail > maxRecovery);
  const isOff = [messages, notifications].some((delivery) => delivery.missing || delivery.doubled);
  if (lost || missing || wronglyDoubled || isOff || slow) throw new Failure('A target was missed.');
}
