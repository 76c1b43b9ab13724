import { analyzeDatabase } from '../../../scripts/lib/analyze-database.ts';
import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { readEnv } from '../src/platform/env.ts';
import { createFeedMembers } from './feed-members.ts';
import { runLoad } from './run-load.ts';
import { startApi } from './start-api.ts';

// The help feed of a company with 100,000 articles, over HTTP, one request at a time: the list of 50 with likes and latest comments.

const articleCount = 100_000;
/** In milliseconds: p95. */
const limit = 20;

const env = readEnv();
const database = env.DATABASE_URL
  ? { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL, close: async () => {} }
  : await openTestDatabase(`${env.DATA_DIR}/test`);
try {
  const { viewers, articleId } = await createFeedMembers(database.url, articleCount);
  if (database.ownerUrl) await analyzeDatabase(database.ownerUrl);
  console.log(`${articleCount} articles`);
  const api = await startApi(database.url);
  try {
    const pages: [string, string, number][] = [
      ['baseline: current profile (session, transaction)', '/api/v1/current_profile', Number.POSITIVE_INFINITY],
      ['the feed: 50 articles', '/api/v1/articles', limit],
      ['questions only', '/api/v1/articles?kind=mutual_help', limit],
      ['one topic', '/api/v1/articles?topic=topic_7', limit],
      ['useful to me first', '/api/v1/articles?order=useful', Number.POSITIVE_INFINITY],
      ['one article with all its comments', `/api/v1/articles/${articleId}`, limit],
    ];
    const load = (path: string, seconds: number) => runLoad({ ...api, viewers, paths: () => path, seconds, inFlight: 1 });
    for (const [name, path, max] of pages) {
      await load(path, 2);
      const result = await load(path, 5);
      const isOver = result.p95 > max || result.failed > 0;
      if (isOver) process.exitCode = 1;
      const verdict = Number.isFinite(max) ? ` (limit p95 ${max} ms${isOver ? ', OVER' : ''})` : '';
      const failures = result.failed ? ` ${result.failed} FAILED (${result.statuses})` : '';
      console.log(`${name.padEnd(50)} p50 ${ms(result.p50)}  p95 ${ms(result.p95)}${verdict}${failures}`);
    }
  } finally {
    await api.stop();
  }
} finally {
  await database.close();
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(6)} ms`;
}
