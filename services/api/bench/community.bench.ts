import { loadScaleCompanies } from '@binome/scripts/demo/scale/load-scale';
import { analyzeDatabase } from '@binome/scripts/lib/analyze-database';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import { makeParticipants } from './make-participants.ts';
import { type LoadResult, runLoad } from './run-load.ts';
import { makeStatisticsStale } from './stale-statistics.ts';
import { type Api, startApi } from './start-api.ts';
import { signInPresenters, signInViewers } from './viewers.ts';

// Load test of the community of a company with 10,000 presenters: 20 concurrent HTTP clients in this process, the API in another
// process, and PostgreSQL on the same machine.

const slug = 'scale-1';
const presenterCount = amount(10_000, 100);
const inFlight = 20;
/** In milliseconds. */
const limits = { p95: 50, firstRequest: 3000 };

const database = await openTestDatabase();
try {
  const started = Date.now();
  await loadScaleCompanies({
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    companies: 1,
    people: presenterCount * 1.22,
    presenterShare: 0.9,
  });
  const viewers = await signInViewers(database.url, slug, 40);
  const participants = await makeParticipants(database.url, slug);
  console.log(
    `${slug}: ${viewers.presenters} visible presenters and ${participants} participants (target: ${presenterCount}), loaded in ${seconds(started)}`,
  );
  const presenters = await signInPresenters(database.url, slug, 40);

  await makeStatisticsStale(database.ownerUrl);
  const fresh = await startApi(database.url);
  try {
    for (const path of [
      '/api/v1/presenters',
      '/api/v1/presenters?facets=true&q=ma',
      '/api/v1/current_profile',
      '/api/v1/mentoring_requests',
    ])
      await timeRequest(fresh, `just loaded, without statistics: ${path}`, path, viewers.credentials[0]);
    await timeRequest(fresh, 'just loaded, without statistics: /api/v1/participants', '/api/v1/participants', presenters.credentials[0]);
  } finally {
    await fresh.stop();
  }
  await analyzeDatabase(database.ownerUrl);

  const api = await startApi(database.url);
  try {
    await timeRequest(api, 'first presenters, which build their index', '/api/v1/presenters', viewers.credentials[0]);
    await timeRequest(api, 'first participants, which build their index', '/api/v1/participants', presenters.credentials[0]);
    await runLoad({ ...api, viewers, paths: mixedPaths(viewers), seconds: 3, inFlight });
    const ofParticipants = (turn: number) => `/api/v1/participants?page=${1 + (turn % 5)}`;
    const runs: [string, (turn: number) => string, typeof viewers | typeof presenters][] = [
      ['baseline: health check', () => '/healthz', viewers],
      ['baseline: current profile (session, transaction, no list)', () => '/api/v1/current_profile', viewers],
      ['sorted by name: no ranking', (turn) => `/api/v1/presenters?sort=name&page=${1 + (turn % 20)}`, viewers],
      ['sorted by match, first pages', (turn) => `/api/v1/presenters?page=${1 + (turn % 5)}`, viewers],
      ['participants for presenters, first pages', ofParticipants, presenters],
      ['mix of pages, filters, searches and facets', mixedPaths(viewers), viewers],
    ];
    const results: LoadResult[] = [];
    for (const [name, paths, callers] of runs) {
      const cpuBefore = api.processorTime();
      const result = await runLoad({ ...api, viewers: callers, paths, seconds: 8, inFlight });
      const cpuPerRequest = (api.processorTime() - cpuBefore) / result.count;
      results.push(result);
      console.log(
        `${name.padEnd(52)} p50 ${ms(result.p50)}  p95 ${ms(result.p95)}  p99 ${ms(result.p99)}  ${Math.round(result.perSecond)} requests/s  ${ms(cpuPerRequest)} CPU per request${result.failed ? `, ${result.failed} FAILED (${result.statuses})` : ''}`,
      );
    }
    const p95 = results.at(-1)?.p95 ?? Number.POSITIVE_INFINITY;
    console.log(`p95 of the mix: ${ms(p95)} (limit: ${limits.p95} ms)`);
    if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
    failIfOver(p95 > limits.p95);
  } finally {
    await api.stop();
  }
} finally {
  await database.close();
}

/** Prints how long a request takes, which must be answered within the limit of a first request. */
async function timeRequest(api: Api, name: string, path: string, credentials: Record<string, string> | undefined): Promise<void> {
  const sentAt = performance.now();
  const { status } = await api.get(path, credentials);
  const time = performance.now() - sentAt;
  console.log(`${name}: ${status} after ${time.toFixed(0)} ms (limit: ${limits.firstRequest} ms)`);
  if (status !== 200) process.exitCode = 1;
  failIfOver(time > limits.firstRequest);
}

/** A realistic mix: mostly first pages, some filters and searches, few facets. */
function mixedPaths({ filters }: Awaited<ReturnType<typeof signInViewers>>) {
  return (turn: number) => {
    const { tag, unit } = filters[turn % filters.length] ?? { tag: '', unit: '' };
    const queries = [
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
    return `/api/v1/presenters${queries[turn % queries.length]}`;
  };
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(6)} ms`;
}

function seconds(start: number): string {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
