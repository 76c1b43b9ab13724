import { analyzeDatabase } from '@binome/scripts/lib/analyze-database';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import { createFeed } from './create-feed.ts';
import { runLoad } from './run-load.ts';
import { startApi } from './start-api.ts';

// The help feed of a company with 100,000 posts and 20,000 comments, over HTTP, one request at a time: its pages, its search, and the
// questions that resemble a new one.

const articles = amount(100_000, 200);
const comments = amount(20_000, 50);
/** In milliseconds: p95. */
const limit = 50;

const database = await openTestDatabase();
try {
  const started = performance.now();
  const { viewers, words, middle } = await createFeed(database.url, { articles, comments });
  console.log(`${articles} articles and ${comments} comments, loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  await analyzeDatabase(database.ownerUrl);
  const { usual, other, known, rare, accented, mistyped, beginning } = words;
  const feed = '/api/v1/articles';
  const pages: [string, string, number][] = [
    ['baseline: current profile (session, transaction)', '/api/v1/current_profile', Number.POSITIVE_INFINITY],
    ['the newest 50', feed, limit],
    ['a page in the middle', `${feed}?before=${middle}`, limit],
    ['a word of most articles', `${feed}?q=${usual}`, limit],
    ['the same, a page in the middle', `${feed}?q=${usual}&before=${middle}`, limit],
    ['a word of some articles', `${feed}?q=${known}`, limit],
    ['a rare word', `${feed}?q=${rare}`, limit],
    ['a word with accents', `${feed}?q=${encodeURIComponent(accented)}`, limit],
    ['two usual words', `${feed}?q=${usual}+${other}`, limit],
    ['a usual and a rare word', `${feed}?q=${usual}+${rare}`, limit],
    ['a word with a typing error', `${feed}?q=${mistyped}`, limit],
    ['the beginning of a word', `${feed}?q=${beginning}`, limit],
    ['a word that is nowhere', `${feed}?q=introuvable`, limit],
    ['questions that resemble a new one', `/api/v1/similar_questions?q=${usual}+${known}+${rare}`, limit],
  ];
  const api = await startApi(database.url);
  try {
    for (const [name, path, limit] of pages) {
      const load = (seconds: number) => runLoad({ ...api, viewers, paths: () => path, seconds, inFlight: 1 });
      await load(1);
      const { p50, p95, failed, statuses } = await load(4);
      failIfOver(p95 > limit);
      if (failed > 0) process.exitCode = 1;
      const verdict = Number.isFinite(limit) ? ` (limit p95 ${limit} ms${p95 > limit ? ', OVER' : ''})` : '';
      console.log(`${name.padEnd(50)} p50 ${ms(p50)}  p95 ${ms(p95)}${verdict}${failed ? ` ${failed} FAILED (${statuses})` : ''}`);
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
