import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase as openPool } from '../services/api/src/platform/database.ts';
import { readEnv } from '../services/api/src/platform/env.ts';
import { openSmtpSink, type SmtpSink } from '../services/api/src/testing/smtp-sink.ts';
import { createChaosCompany, keyOf, listStoredKeys } from './chaos/company.ts';
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

// Kills the API, the worker and PostgreSQL in turn while clients write, then counts what was lost. `npm run chaos -- 30` runs for
// 30 seconds instead of two minutes. It has a data folder, a database server and a mail server of its own.
const seconds = Number(process.argv[2] ?? 120);
const secondsBetweenKills = 6;
const maxRecovery = 2;
const clients = 4;
/** The sweep of late events waits a minute. */
const drainTimeout = 150_000;

await runScript(async () => {
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
        const load = new AbortController();
        const writing = runWrites(company.next, { clients, signal: load.signal });
        const kills = await killInTurn(pids, { seconds, secondsBetweenKills });
        await sleep(secondsBetweenKills * 1000);
        load.abort();
        const { acknowledged, acknowledgements, statuses } = await writing;
        await runStep('Mails drained', () => waitUntilDrained(database.url, company.id, sink));
        const pool = openPool({ url: database.url, poolSize: 1 });
        const stored = await listStoredKeys(pool, company.id).finally(pool.close);
        const counts = tally({
          acknowledged,
          stored,
          mails: sink.mails.map((mail) => ({ ...mail, key: keyOf(mail) })),
          workerKills: kills.filter(({ name }) => name === 'worker').map(({ at }) => at),
        });
        const recoveries = worstRecoveries(kills, { acknowledgements, mails: sink.mails });
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

async function waitUntilDrained(url: string, company_id: string, { mails }: SmtpSink): Promise<void> {
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
    // A mail that is sent again may still be under way.
    for (let count = -1; count !== mails.length; await sleep(1000)) count = mails.length;
  } finally {
    await pool.close();
  }
}

function printReport(
  kills: readonly Kill[],
  statuses: ReadonlyMap<string, number>,
  { acknowledged, lost, missing, doubled, wronglyDoubled }: ReturnType<typeof tally>,
  recoveries: ReturnType<typeof worstRecoveries>,
): void {
  console.log(`\nkills                    ${String(kills.length).padStart(6)}`);
  console.log(`answers                  ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  console.log(`acknowledged writes      ${String(acknowledged).padStart(6)}`);
  console.log(`lost                     ${String(lost).padStart(6)}   (target: 0)`);
  console.log(`mails missing            ${String(missing).padStart(6)}   (target: 0)`);
  console.log(`mails doubled            ${String(doubled).padStart(6)}   (being sent when the worker was killed, same Message-ID)`);
  console.log(`mails doubled otherwise  ${String(wronglyDoubled).padStart(6)}   (target: 0)`);
  for (const { name, write, mail } of recoveries) {
    const worst = `next acknowledged write ${write.toFixed(2)} s, next mail ${mail.toFixed(2)} s`;
    console.log(`${`${name} killed`.padEnd(24)} ${worst} at worst (target: ${maxRecovery} s)`);
  }
  const slow = recoveries.some(({ write, mail }) => write > maxRecovery || mail > maxRecovery);
  if (lost || missing || wronglyDoubled || slow) throw new Failure('A target was missed.');
}
