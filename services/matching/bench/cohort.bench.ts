import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { amount, failIfOver, isTiny } from '@binome/testing/bench';
import { assignGreedily } from '../src/assign/greedy.ts';
import type { Assignment, AssignmentProblem } from '../src/assign/problem.ts';
import { AssignmentThreads } from '../src/assign/threads.ts';
import type { TradeOffPoint } from '../src/assign/trade-off.ts';
import { assign } from '../src/assign.ts';
import { resolveSettings } from '../src/settings.ts';
import { BENCH_VOCABULARY, population } from './population.ts';

// Run: node services/matching/bench/cohort.bench.ts
// Assigns a cohort in threads, as the product does for a large one. The longest delay of the main thread meanwhile is what others would wait.
// "CPU" is the time of all threads together, which a busy machine changes less than the time on the clock; the limits are for it.

const SEED = 20260101;
const FLOOR = 0.5;
const THREADS = 2;

console.log(`cohort, load average at the start ${loadavg()[0]?.toFixed(1)}`);
await measureCohort(amount(5_000, 60), amount(2_800, 40), true);
if (!isTiny) await measureCohort(20_000, 10_000, false);

async function measureCohort(count: number, presenterCount: number, isLimited: boolean): Promise<void> {
  const participants = population('participant', count, SEED + 1);
  const presenters = population('presenter', presenterCount, SEED);
  const seats = presenters.map(({ capacity }) => capacity.max - capacity.active);
  console.log(`\n${formatCount(count)} × ${formatCount(presenterCount)}, ${formatCount(seats.reduce((sum, free) => sum + free))} places`);
  const threads = new AssignmentThreads(THREADS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.threadCpuUsage();

  const people = { settings: resolveSettings(), vocabulary: BENCH_VOCABULARY, participants, presenters, seats };
  const [problem, scoring] = await timed(() => threads.score(people));
  console.log(`  scoring all pairs in ${THREADS} threads: ${times(scoring)}`);
  if (isLimited) failIfOver(scoring.cpu / THREADS > 2_500);

  for (const [theta, floor] of [
    [0.75, FLOOR],
    [0.55, FLOOR],
    [0.4, FLOOR],
    [0, FLOOR],
    [0, 0],
  ] as const) {
    const [solution, solving] = await timed(() => threads.assign(problem, { floor, aloneCost: (1 - theta) ** 2 }));
    console.log(`  θ ${theta.toFixed(2)}, floor ${floor * 100}: ${times(solving)}, ${figures(solution)}`);
    if (isLimited) failIfOver(solving.cpu > (theta === 0 ? 6_000 : 2_000));
  }
  const [curve, tracing] = await timed(() => threads.tradeOff(problem, { floor: FLOOR }));
  console.log(`  curve of ${curve.length} solutions, ${ends(curve)}: ${times(tracing)}`);
  delay.disable();
  const { user, system } = process.threadCpuUsage(before);
  const [longest, p99] = [delay.max, delay.percentile(99)].map((nanoseconds) => Math.round(nanoseconds / 1e6));
  console.log(`  main thread meanwhile: CPU ${Math.round((user + system) / 1000)} ms, longest delay ${longest} ms, p99 ${p99} ms`);
  await measureCancel(threads, problem);
  await measureBaseline(problem);
  console.log(`  resident memory at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

/** Time from a press on "cancel" to the end of the threads, in the middle of a curve. */
async function measureCancel(threads: AssignmentThreads, problem: AssignmentProblem): Promise<void> {
  const curve = threads.tradeOff(problem, { floor: FLOOR }).catch(() => undefined);
  const [, { wall }] = await timed(async () => {
    await threads.close();
    await curve;
  });
  console.log(`  cancelling a curve: ${Math.round(wall)} ms`);
}

/** Greedy beside exact, on the main thread. */
async function measureBaseline(problem: AssignmentProblem): Promise<void> {
  for (const theta of [0.55, 0]) {
    const options = { floor: FLOOR, aloneCost: (1 - theta) ** 2 };
    const [greedy, drafting] = await timed(async () => assignGreedily(problem, options));
    console.log(`  greedy, θ ${theta.toFixed(2)}: ${times(drafting)}, ${figures(greedy)}`);
    const [exact, solving] = await timed(async () => assign(problem, options));
    console.log(`  exact, θ ${theta.toFixed(2)}: ${times(solving)}, ${figures(exact)}`);
  }
}

interface Times {
  wall: number;
  /** Of all threads. */
  cpu: number;
}

async function timed<T>(run: () => Promise<T>): Promise<[result: T, times: Times]> {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return [result, { wall: performance.now() - start, cpu: (user + system) / 1000 }];
}

function times({ wall, cpu }: Times): string {
  return `${(wall / 1000).toFixed(2)} s (CPU ${(cpu / 1000).toFixed(2)} s)`;
}

function figures({ served, mean, worstTenth, objective }: Assignment): string {
  return `${formatCount(served)} served, mean ${shown(mean)}, worst tenth ${shown(worstTenth)}, objective ${objective.toFixed(1)}`;
}

function ends(curve: TradeOffPoint[]): string {
  const [first, last] = [curve[0], curve.at(-1)];
  return first && last ? `${formatCount(first.served)} to ${formatCount(last.served)} served` : 'nobody served';
}

function shown(score: number): string {
  return (score * 100).toFixed(1);
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}
