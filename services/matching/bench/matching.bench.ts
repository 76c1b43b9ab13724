import { loadavg } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { amount, isTiny } from '@binome/testing/bench';
import { explain } from '../src/explain.ts';
import { buildIndex, type MatchIndex } from '../src/match-index.ts';
import { scorePair } from '../src/pair.ts';
import type { MatchProfile } from '../src/profile.ts';
import { rank } from '../src/rank.ts';
import { resolveSettings } from '../src/settings.ts';
import { BENCH_VOCABULARY, population } from './population.ts';

// Run: node services/matching/bench/matching.bench.ts
// "CPU" is the mean CPU time of the measuring thread. If it is far below the wall time, the machine was busy.

const SEED = 20260101;
const NOW = new Date('2026-01-05T09:00:00Z');
const settings = resolveSettings();
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const company = { settings, vocabulary: BENCH_VOCABULARY };
const participants = population('participant', amount(200, 5), SEED + 1);

console.log(`matching, load average at the start ${loadavg()[0]?.toFixed(1)}`);
let [queryTime, queriedCount] = [0, 0];
for (const count of isTiny ? [100] : [10_000, 25_000, 50_000, 100_000]) {
  const index = measureBuild(count);
  queryTime = measureQueries(index, count);
  queriedCount = count;
}
measureBaseline(amount(10_000, 100));

function measureBuild(count: number): MatchIndex {
  // Measured before the population exists: the index keeps its strings, which must be counted.
  const before = memory();
  let presenters: MatchProfile[] | null = population('presenter', count, SEED);
  const start = performance.now();
  const cpu = process.threadCpuUsage();
  const index = buildIndex(presenters, settings, BENCH_VOCABULARY);
  const wall = performance.now() - start;
  const cpuTime = cpuMs(cpu);
  presenters = null;
  const after = memory();
  const bytesEach = Math.round((after - before) / count);
  console.log(`\n${formatCount(count)} presenters: built in ${ms(wall)} (CPU ${ms(cpuTime)}), ${bytesEach} bytes each, including ids`);
  return index;
}

/** Returns the CPU time of a query with reasons. */
function measureQueries(index: MatchIndex, count: number): number {
  const page = (participant: MatchProfile, limit: number, offset = 0) => rank(index, participant, { limit, offset }).matches;
  const reasons = (participant: MatchProfile) =>
    page(participant, 20).map(({ position }) =>
      explain(participant, index.profileAt(position), company, { locale: 'fr', viewer: 'participant', now: NOW }),
    );
  // Two rounds of warm-up for the JIT compiler.
  for (let round = 0; round < 2; round += 1) for (const participant of participants) reasons(participant);
  const cpuTime = report(`top 20 with reasons out of ${formatCount(count)}`, participants, reasons);
  report('the same without reasons', participants, (participant) => page(participant, 20));
  report('the last page of 20', participants.slice(0, 50), (participant) => page(participant, 20, Math.floor(count / 2)));
  report('one change (upsert)', participants, () => index.upsert(index.profileAt(7)));
  return cpuTime;
}

/** The reference scorer on plain objects, without the index. */
function measureBaseline(count: number): void {
  const presenters = population('presenter', count, SEED);
  const rankPlainly = (participant: MatchProfile) =>
    presenters
      .map((presenter) => ({ id: presenter.id, score: scorePair(participant, presenter, company).score }))
      .sort((one, two) => two.score - one.score)
      .slice(0, 20);
  console.log('\nbaseline, without the index');
  const cpuTime = report(`top 20 out of ${formatCount(count)}, plain objects, no reasons`, participants.slice(0, 20), rankPlainly);
  const ratio = (cpuTime * queriedCount) / count / queryTime;
  console.log(
    `  the index, with reasons out of ${formatCount(queriedCount)}: ${ratio.toFixed(0)} times quicker for each presenter (CPU time)`,
  );
}

function report(name: string, queried: MatchProfile[], run: (participant: MatchProfile) => unknown): number {
  const walls: number[] = [];
  const cpu = process.threadCpuUsage();
  for (const participant of queried) {
    const start = performance.now();
    run(participant);
    walls.push(performance.now() - start);
  }
  const cpuTime = cpuMs(cpu) / queried.length;
  console.log(`  ${name}: median ${ms(percentile(walls, 0.5))}, p95 ${ms(percentile(walls, 0.95))} (CPU ${ms(cpuTime)})`);
  return cpuTime;
}

function percentile(values: number[], fraction: number): number {
  return values.toSorted((one, two) => one - two)[Math.floor(fraction * (values.length - 1))] ?? 0;
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}
