import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { readEnv } from '../src/platform/env.ts';
import { runLoad } from './run-load.ts';
import { analyzeDatabase } from './analyze-database.ts';
import { createMentors } from './mentors.ts';
import { startApi } from './start-api.ts';

// The mentoring center of a mentor with 5 accompaniments and 60 sessions, over HTTP, one page after the other as a browser asks,
// in a company of 200 such mentors and 12,000 sessions, with everything on this machine.

const mentorsMade = 200;
const bound = { p95: 30 };

const env = readEnv();
const database = env.DATABASE_URL
  ? { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL, close: async () => {} }
  : await openTestDatabase(`${env.DATA_DIR}/test`);
try {
  const mentors = await createMentors(database.url, mentorsMade);
  if (database.ownerUrl) await analyzeDatabase(database.ownerUrl);
  console.log(`${mentorsMade} mentors with ${mentors.sessions} sessions`);
  const api = await startApi(database.url);
  try {
    const pages: [string, string][] = [
      ['baseline: who am I (session, transaction, no list)', '/api/v1/current_profile'],
      ['the accompaniments', '/api/v1/mentoring_relationships?as=presenter&page_size=100'],
      ['the open sessions', '/api/v1/meetings?as=presenter&only=open&page_size=20'],
      ['all sixty sessions', '/api/v1/meetings?as=presenter&page_size=100'],
    ];
    const ask = (path: string, seconds: number) => runLoad({ ...api, viewers: mentors, paths: () => path, seconds, inFlight: 1 });
    for (const [, path] of pages) await ask(path, 2);
    const slowest: number[] = [];
    let failed = 0;
    for (const [name, path] of pages) {
      const before = api.processorTime();
      const result = await ask(path, 6);
      const each = (api.processorTime() - before) / result.count;
      failed += result.failed;
      slowest.push(result.p95);
      console.log(
        `${name.padEnd(52)} p50 ${ms(result.p50)}  p95 ${ms(result.p95)}  p99 ${ms(result.p99)}  ${ms(each)} of processor each${result.failed ? `, ${result.failed} FAILED (${result.statuses})` : ''}`,
      );
    }
    const [, relationships = 0, open = 0] = slowest;
    // The page asks for both at once.
    console.log(`p95 of the slower of the two that the page asks for: ${ms(Math.max(relationships, open))} (at most ${bound.p95} ms)`);
    if (Math.max(relationships, open) > bound.p95 || failed > 0) process.exitCode = 1;
  } finally {
    await api.stop();
  }
} finally {
  await database.close();
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(6)} ms`;
}
