import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { analyzeDatabase } from '@binome/scripts/lib/analyze-database';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { createBusyMembers } from './busy-members.ts';
import { runLoad } from './run-load.ts';
import { startApi } from './start-api.ts';

// Ten minutes of reads by signed-in people, and what they leave behind: the growth of memory, open connections, failed answers.
// `SOAK_SECONDS=60 npm run bench -- soak` runs for a minute.

const seconds = Number(process.env.SOAK_SECONDS ?? amount(600, 1));
const sampleMs = amount(1000, 10);
const inFlight = 4;
/** Percent of the memory in ten minutes, after the first quarter of the run. */
const maxGrowth = 2;
const maxBusyConnections = 0;

const paths = [
  '/api/v1/current_profile',
  '/auth/validate_token',
  '/api/v1/notifications',
  '/api/v1/meetings',
  '/api/v1/mentoring_requests',
  '/api/v1/participants',
];

const database = await openTestDatabase();
try {
  const viewers = await createBusyMembers(database.url, database.ownerUrl);
  await analyzeDatabase(database.ownerUrl);
  const api = await startApi(database.url);
  try {
    const memory: { second: number; bytes: number }[] = [];
    const startedAt = performance.now();
    const second = () => (performance.now() - startedAt) / 1000;
    const watch = setInterval(() => memory.push({ second: second(), bytes: residentBytes(api.pid) }), sampleMs);
    const result = await runLoad({ ...api, viewers, paths: (turn) => paths[turn % paths.length] ?? '', seconds, inFlight });
    clearInterval(watch);
    await sleep(sampleMs);
    const busy = await countBusyConnections(database.url, database.name);
    const steady = memory.slice(memory.length / 4);
    const mean = steady.reduce((sum, { bytes }) => sum + bytes, 0) / steady.length;
    const growth = (slope(steady) * 600 * 100) / mean;
    console.log(`${result.count} answers in ${seconds} s, ${result.perSecond.toFixed(0)} a second, p95 ${result.p95.toFixed(0)} ms`);
    console.log(`other than 200: ${result.failed} (${result.statuses})   (limit: 0)`);
    console.log(`memory: ${(mean / 2 ** 20).toFixed(0)} MB, ${growth.toFixed(1)} % in ten minutes   (limit: ${maxGrowth} %)`);
    console.log(`connections still busy: ${busy}   (limit: ${maxBusyConnections})`);
    if (result.failed > 0) process.exitCode = 1;
    failIfOver(growth > maxGrowth || busy > maxBusyConnections);
  } finally {
    await api.stop();
  }
} finally {
  await database.close();
}

/** Returns the bytes of memory that a process holds. The second field of `statm` counts pages of 4 KB. */
function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
}

/** Bytes a second, by least squares. */
function slope(samples: readonly { second: number; bytes: number }[]): number {
  const count = samples.length;
  const meanSecond = samples.reduce((sum, { second }) => sum + second, 0) / count;
  const meanBytes = samples.reduce((sum, { bytes }) => sum + bytes, 0) / count;
  const covariance = samples.reduce((sum, { second, bytes }) => sum + (second - meanSecond) * (bytes - meanBytes), 0);
  return covariance / samples.reduce((sum, { second }) => sum + (second - meanSecond) ** 2, 0);
}

/** Connections of the API that run a statement or hold a transaction. Each role sees the state of its own connections only. */
async function countBusyConnections(url: string, name: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
       where datname = $1 and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`,
      [name],
    );
    return rows[0]?.busy ?? 0;
  } finally {
    await client.end();
  }
}
