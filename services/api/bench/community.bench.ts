import { loadScale } from '../../../scripts/demo/scale/load-scale.ts';
import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { readEnv } from '../src/platform/env.ts';
import { runLoad, type LoadResult } from './run-load.ts';
import { startApi } from './start-api.ts';
import { signInViewers } from './viewers.ts';

// The community of a company of 10,000 presenters, over HTTP, 20 requests in flight, with everything on this machine:
// PostgreSQL, the API in a process of its own, and this one that asks.

const slug = 'scale-1';
const presentersWanted = 10_000;
const inFlight = 20;
const bound = { p95: 50 };

const env = readEnv();
const database = env.DATABASE_URL ? { url: env.DATABASE_URL, close: async () => {} } : await openTestDatabase(`${env.DATA_DIR}/test`);
try {
  const started = Date.now();
  await loadScale({ databaseUrl: database.url, companies: 1, people: 12_200, presenterShare: 0.9 });
  const viewers = await signInViewers(database.url, slug, 40);
  console.log(`${slug}: ${viewers.presenters} presenters whom others find (${presentersWanted} wanted), loaded in ${seconds(started)}`);

  const api = await startApi(database.url);
  try {
    const first = Date.now();
    await api.get('/api/v1/presenters', viewers.credentials[0]);
    console.log(`first request, which builds the index: ${Date.now() - first} ms`);
    await runLoad({ ...api, viewers, paths: mixed(viewers), seconds: 3, inFlight });
    const runs: [string, (turn: number) => string][] = [
      ['nothing: the server itself', () => '/healthz'],
      ['baseline: who am I (session, transaction, no list)', () => '/api/v1/current_profile'],
      ['by name: no ranking by score', (turn) => `/api/v1/presenters?sort=name&page=${1 + (turn % 20)}`],
      ['best match, first pages', (turn) => `/api/v1/presenters?page=${1 + (turn % 5)}`],
      ['everything mixed: pages, filters, search, counts', mixed(viewers)],
    ];
    const results: LoadResult[] = [];
    for (const [name, paths] of runs) {
      const before = api.processorTime();
      const result = await runLoad({ ...api, viewers, paths, seconds: 8, inFlight });
      const each = (api.processorTime() - before) / result.count;
      results.push(result);
      console.log(
        `${name.padEnd(52)} p50 ${ms(result.p50)}  p95 ${ms(result.p95)}  p99 ${ms(result.p99)}  ${Math.round(result.perSecond)} requests/s  ${ms(each)} of processor each${result.failed ? `, ${result.failed} FAILED (${result.statuses})` : ''}`,
      );
    }
    const p95 = results.at(-1)?.p95 ?? Number.POSITIVE_INFINITY;
    console.log(`p95 with everything mixed: ${ms(p95)} (at most ${bound.p95} ms)`);
    if (p95 > bound.p95 || results.some(({ failed }) => failed > 0)) process.exitCode = 1;
  } finally {
    await api.stop();
  }
} finally {
  await database.close();
}

/** What people really ask: mostly first pages, some filters and searches, the counts once in a while. */
function mixed({ filters }: Awaited<ReturnType<typeof signInViewers>>) {
  return (turn: number) => {
    const { tag, unit } = filters[turn % filters.length] ?? { tag: '', unit: '' };
    const asked = [
      '',
      '?page=2',
      `?tags=${tag}`,
      '?facets=true',
      `?business_unit_id=${unit}&language=en`,
      `?q=${encodeURIComponent(tag.slice(0, 5))}`,
      '?sort=newest',
      `?available=true&tags=${tag}&facets=true`,
      '?answers=formats:phone_call',
      '?page=3',
    ];
    return `/api/v1/presenters${asked[turn % asked.length]}`;
  };
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(6)} ms`;
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
