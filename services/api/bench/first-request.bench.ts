import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadScaleCompanies } from '@binome/scripts/demo/scale/load-scale';
import { analyzeDatabase } from '@binome/scripts/lib/analyze-database';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import { type Api, startApi } from './start-api.ts';
import { signInViewers } from './viewers.ts';

// The first request of a company of 100,000 presenters, which builds their index, beside the requests of a small company in the same
// process; then the first and the last page of its lists.

const presenters = amount(100_000, 100);
/** In milliseconds. */
const limits = { firstRequest: 2000 };

type Viewer = Record<string, string> | undefined;

const database = await openTestDatabase();
try {
  const start = performance.now();
  await loadScaleCompanies({
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    companies: 1,
    people: presenters * 1.22,
    presenterShare: 0.9,
  });
  await loadScaleCompanies({
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    companies: 1,
    people: amount(300, 100),
    name: 'small',
  });
  const large = await signInViewers(database.url, 'scale-1', 2);
  const small = await signInViewers(database.url, 'small-1', 1);
  await analyzeDatabase(database.ownerUrl);
  console.log(
    `${large.presenters} and ${small.presenters} visible presenters, loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  const api = await startApi(database.url, ['--import', join(import.meta.dirname, 'event-loop-delay.ts')]);
  try {
    await measure(api, large.credentials, small.credentials[0], large.presenters);
  } finally {
    await api.stop();
  }
} finally {
  await database.close();
}

async function measure(api: Api, [first, second]: Viewer[], small: Viewer, total: number): Promise<void> {
  const request = (viewer: Viewer, query = '') => timed(api, `/api/v1/presenters${query}`, viewer);
  for (let turn = 0; turn < 20; turn += 1) await request(small);
  const alone: number[] = [];
  for (let turn = 0; turn < amount(200, 5); turn += 1) alone.push(await request(small));
  await printDelay(api);
  const beside: number[] = [];
  const isBuilt = request(first);
  let isBuilding = true;
  void isBuilt.finally(() => {
    isBuilding = false;
  });
  while (isBuilding) beside.push(await request(small));
  const time = await isBuilt;
  console.log(`first request of the large company: ${time.toFixed(0)} ms (limit: ${limits.firstRequest} ms)`);
  await printDelay(api);
  console.log(`a small company alone: ${figures(alone)}; during this request: ${figures(beside)}`);
  failIfOver(time > limits.firstRequest);

  const last = Math.ceil(total / 20);
  console.log(`first page of a viewer who was not ranked yet: ${(await request(second, '?page_size=20')).toFixed(1)} ms`);
  for (const sort of ['match', 'name', 'newest']) {
    for (const page of [1, Math.ceil(last / 2), last]) {
      const times: number[] = [];
      for (let turn = 0; turn < amount(50, 2); turn += 1) times.push(await request(first, `?page_size=20&sort=${sort}&page=${page}`));
      console.log(`sorted by ${sort}, page ${page} of ${last}: ${figures(times)}`);
    }
  }
}

async function timed(api: Api, path: string, viewer: Viewer): Promise<number> {
  const sentAt = performance.now();
  const response = await api.get(path, viewer);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
  return performance.now() - sentAt;
}

/** Prints the longest delay of the event loop of the API since the last call. */
async function printDelay(api: Api): Promise<void> {
  process.kill(api.pid, 'SIGUSR2');
  await pause(100);
}

function figures(times: number[]): string {
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  return `${times.length} requests, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`;
}
