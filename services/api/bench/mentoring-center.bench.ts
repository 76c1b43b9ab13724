import { analyzeDatabase } from '../../../scripts/lib/analyze-database.ts';
import { openTestDatabase } from '../../../scripts/lib/test-database.ts';
import { readEnv } from '../src/platform/env.ts';
import { createMentors } from './mentors.ts';
import { runLoad } from './run-load.ts';
import { startApi } from './start-api.ts';

// The mentoring center of a mentor with 5 relationships and 60 meetings, over HTTP, one request at a time, in a company of 200 such
// mentors and 12,000 meetings. Everything runs on the same machine.

const mentorCount = 200;
/** In milliseconds. */
const limits = { p95: 30 };

const env = readEnv();
const database = env.DATABASE_URL
  ? { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL, close: async () => {} }
  : await openTestDatabase(`${env.DATA_DIR}/test`);
try {
  const mentors = await createMentors(database.url, mentorCount);
  if (database.ownerUrl) await analyzeDatabase(database.ownerUrl);
  console.log(`${mentorCount} mentors with ${mentors.meetings} meetings`);
  const api = await startApi(database.url);
  try {
    const pages: [string, string][] = [
      ['baseline: current profile (session, transaction, no list)', '/api/v1/current_profile'],
      ['relationships', '/api/v1/mentoring_relationships?as=presenter&page_size=100'],
      ['open meetings', '/api/v1/meetings?as=presenter&only=open&page_size=20'],
      ['all sixty meetings', '/api/v1/meetings?as=presenter&page_size=100'],
    ];
    const load = (path: string, seconds: number) => runLoad({ ...api, viewers: mentors, paths: () => path, seconds, inFlight: 1 });
    for (const [, path] of pages) await load(path, 2);
    const p95s: number[] = [];
    let failed = 0;
    for (const [name, path] of pages) {
      const cpuBefore = api.processorTime();
      const result = await load(path, 6);
      const cpuPerRequest = (api.processorTime() - cpuBefore) / result.count;
      failed += result.failed;
      p95s.push(result.p95);
      console.log(
        `${name.padEnd(52)} p50 ${ms(result.p50)}  p95 ${ms(result.p95)}  p99 ${ms(result.p99)}  ${ms(cpuPerRequest)} CPU per request${result.failed ? `, ${result.failed} FAILED (${result.statuses})` : ''}`,
      );
    }
    const [, relationships = 0, openMeetings = 0] = p95s;
    // The page sends both requests at the same time.
    console.log(`p95 of the slower request of the page: ${ms(Math.max(relationships, openMeetings))} (limit: ${limits.p95} ms)`);
    if (Math.max(relationships, openMeetings) > limits.p95 || failed > 0) process.exitCode = 1;
  } finally {
    await api.stop();
  }
} finally {
  await database.close();
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(6)} ms`;
}
