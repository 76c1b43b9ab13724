import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { analyzeDatabase } from '@binome/scripts/lib/analyze-database';
import { amount, failIfOver } from '@binome/testing/bench';
import { openSmtpSink } from '@binome/testing/smtp-sink';
import { openTestDatabase } from '@binome/testing/test-database';
import { openDatabase } from '../src/platform/data/database.ts';
import { burstsOf } from './bursts.ts';
import { get } from './run-load.ts';
import { type Api, startApi } from './start-api.ts';
import { createTwoCompanies, type TwoCompanies } from './two-companies.ts';

// What the members of one company notice while another one imports 50,000 people, assigns a cohort, exports itself or opens the application
// at nine o'clock: the 95th percentile of their calls, and of the time until the worker has delivered their events, beside the quiet values of
// the same run. One API process and one worker, with PostgreSQL on the same machine. `-- fairness export` measures one burst.

const limitRatio = 2;
/** Seconds without a burst, and the longest measured burst. */
const quietSeconds = amount(30, 1);
const maxSeconds = amount(90, 3);
const callsPerSecond = amount(20, 20);
const pausesEveryMs = amount(1000, 200);
/** Nobody notices the difference between values below these, in milliseconds. */
const floors = { calls: 25, events: 250 };
const paths = [
  '/api/v1/current_profile',
  '/api/v1/notifications',
  '/api/v1/meetings',
  '/api/v1/conversations',
  '/api/v1/mentoring_requests',
  '/api/v1/presenters?page_size=12',
];
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const testDatabase = await openTestDatabase();
const sink = await openSmtpSink();
const database = openDatabase({ url: testDatabase.url, poolSize: 4, work: 'bench' });
try {
  const companies = await createTwoCompanies(testDatabase, database);
  await analyzeDatabase(testDatabase.ownerUrl);
  const api = await startApi(testDatabase.url, [], { SMTP_URL: sink.url });
  const worker = startWorker(api);
  try {
    await measure(api, companies, pause(quietSeconds * 1000));
    const quiet = await measure(api, companies, pause(quietSeconds * 1000));
    console.log(`quiet: calls p95 ${quiet.calls.toFixed(0)} ms, events delivered p95 ${quiet.events.toFixed(0)} ms`);
    for (const { name, run } of burstsOf(api.url, companies)) {
      if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), maxSeconds * 1000);
      const started = performance.now();
      const done = run(stop.signal);
      const during = await measure(api, companies, done);
      clearTimeout(timer);
      const seconds = (performance.now() - started) / 1000;
      const ratio = (key: 'calls' | 'events') => Math.max(during[key], floors[key]) / Math.max(quiet[key], floors[key]);
      const isOver = ratio('calls') > limitRatio || ratio('events') > limitRatio;
      console.log(
        `${name} (${await done}, ${seconds.toFixed(0)} s): calls p95 ${during.calls.toFixed(0)} ms, ratio ${ratio('calls').toFixed(2)}; events p95 ${during.events.toFixed(0)} ms, ratio ${ratio('events').toFixed(2)} (limit ${limitRatio}${isOver ? ', OVER' : ''}); ${during.failed} failed`,
      );
      if (during.failed > 0) process.exitCode = 1;
      failIfOver(isOver);
      await settle();
    }
  } finally {
    worker.kill('SIGTERM');
    await api.stop();
  }
} finally {
  await database.close();
  await sink.close();
  await testDatabase.close();
}

/** The worker of the API, on its data folder. */
function startWorker({ env }: Api) {
  return spawn(process.execPath, [join(import.meta.dirname, '../src/main-worker.ts')], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Calls of the quiet company at a fixed rate, each whether or not the ones before have ended, until `until` ends. Milliseconds. */
async function measure({ url }: Api, { quiet }: TwoCompanies, until: Promise<unknown>) {
  const from = new Date();
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const ended = until.then(end, end);
  const calls: Promise<void>[] = [];
  const call = async (turn: number) => {
    const startedAt = performance.now();
    const credentials = quiet.viewers.credentials[turn % quiet.viewers.credentials.length] ?? {};
    const status = await get(undefined, url + (paths[turn % paths.length] ?? ''), credentials).catch(() => 0);
    if (status !== 200) failed += 1;
    times.push(performance.now() - startedAt);
  };
  const toggle = async (paused: boolean) => {
    const { credentials, profileId } = quiet.pausing;
    const response = await fetch(`${url}/api/v1/presenters/${profileId}`, {
      method: 'PATCH',
      headers: { ...credentials, 'content-type': 'application/json' },
      body: JSON.stringify({ pause: { paused } }),
    });
    if (!response.ok) failed += 1;
  };
  let nextPause = performance.now();
  let paused = true;
  const start = performance.now();
  for (let turn = 0; !isOver; turn += 1) {
    calls.push(call(turn));
    if (performance.now() >= nextPause) {
      calls.push(toggle(paused));
      paused = !paused;
      nextPause += pausesEveryMs;
    }
    await pause(Math.max(0, start + ((turn + 1) * 1000) / callsPerSecond - performance.now()));
  }
  await Promise.all([...calls, ended]);
  await until;
  return { calls: percentile95(times), events: percentile95(await deliveryTimes(quiet.id, from)), failed };
}

/** How long the worker took for each event of the company since `from`, in milliseconds; waits until none is left. */
async function deliveryTimes(company_id: string, from: Date): Promise<number[]> {
  for (;;) {
    const rows = await database.inCompany({ company_id }, (tx) =>
      tx.selectFrom('events').where('created_at', '>=', from).select(['created_at', 'delivered_at']).execute(),
    );
    if (rows.every(({ delivered_at }) => delivered_at))
      return rows.map(({ created_at, delivered_at }) => Number(delivered_at) - Number(created_at));
    await pause(100);
  }
}

/** Waits until the events of all companies are delivered: the next burst starts in quiet. */
async function settle(): Promise<void> {
  const ids = await database.directory.selectFrom('directory.companies').select('id').execute();
  for (const { id } of ids) {
    for (;;) {
      const waiting = await database.inCompany({ company_id: id }, (tx) =>
        tx.selectFrom('events').where('delivered_at', 'is', null).select('id').limit(1).execute(),
      );
      if (waiting.length === 0) break;
      await pause(500);
    }
  }
}

function percentile95(times: number[]): number {
  return times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.95)] ?? 0;
}
