import { analyzeDatabase } from '@binome/scripts/lib/analyze-database';
import { amount, failIfOver } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import { createCorrespondent } from './correspondent.ts';
import { runLoad } from './run-load.ts';
import { startApi } from './start-api.ts';

// The messenger of a person with 200 conversations, one of which has 100,000 messages, over HTTP, one request at a time.

const conversationCount = amount(200, 10);
const messageCount = amount(100_000, 200);
/** In milliseconds: p95. */
const limits = { list: 30, page: 20, search: 500 };

const database = await openTestDatabase();
try {
  const { viewers, longest, ids } = await createCorrespondent(database.url, { conversationCount, messageCount });
  await analyzeDatabase(database.ownerUrl);
  console.log(`${conversationCount} conversations, ${messageCount} messages in one of them`);
  const api = await startApi(database.url);
  try {
    const comments = `/api/v1/conversations/${longest}/comments`;
    const pages: [string, string, number][] = [
      ['baseline: current profile (session, transaction)', '/api/v1/current_profile', Number.POSITIVE_INFINITY],
      ['the 200 conversations', '/api/v1/conversations?page_size=200', limits.list],
      ['unread counts', '/api/v1/conversations/unread', limits.page],
      ['the conversation with its latest messages', `/api/v1/conversations/${longest}`, limits.page],
      ['the latest page', comments, limits.page],
      ['a page in the middle', `${comments}?before=${ids.middle}`, limits.page],
      ['the oldest page', `${comments}?before=${ids.early}`, limits.page],
      ['around a found message', `${comments}?around=${ids.middle}`, limits.page],
      ['a search in all messages', '/api/v1/conversation_comments?q=introuvable', limits.search],
    ];
    const load = (path: string, seconds: number) => runLoad({ ...api, viewers, paths: () => path, seconds, inFlight: 1 });
    for (const [name, path, limit] of pages) {
      await load(path, 1);
      const result = await load(path, 4);
      const isOver = result.p95 > limit;
      if (result.failed > 0) process.exitCode = 1;
      failIfOver(isOver);
      const verdict = Number.isFinite(limit) ? ` (limit p95 ${limit} ms${isOver ? ', OVER' : ''})` : '';
      console.log(
        `${name.padEnd(50)} p50 ${ms(result.p50)}  p95 ${ms(result.p95)}${verdict}${result.failed ? ` ${result.failed} FAILED (${result.statuses})` : ''}`,
      );
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
