import { availableParallelism, loadavg } from 'node:os';
import { Failure } from '../lib/failure.ts';
import type { Kill } from './kill-in-turn.ts';
import { worstRecoveries } from './recovery.ts';
import type { Tally } from './tally.ts';

/** `maxRecovery` is the longest time in seconds from a kill to the next write and the next mail; without it, times are only printed. */
export type ChaosOptions = { seconds: number; secondsBetweenKills: number; maxRecovery?: number };

/** What a run saw. Times are from `performance.now()`. */
export type Observed = {
  kills: Kill[];
  counts: Tally;
  statuses: ReadonlyMap<string, number>;
  acknowledgements: readonly { sent_at: number; answered_at: number }[];
  mails: readonly { received_at: number }[];
};

/** The times to recover are meant for a machine that does nothing else. */
export function describeLoad(): string {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  return `${load < cores / 2 ? 'quiet' : 'loaded'} before the run: load average ${load.toFixed(1)} on ${cores} cores`;
}

/**
 * Prints the figures beside their targets.
 * @throws {Failure} when one was missed
 */
export function printReport({ kills, counts, statuses, ...times }: Observed, { maxRecovery }: Pick<ChaosOptions, 'maxRecovery'>): void {
  const { acknowledged, lost, messages, notifications, mails, missing, doubled, wronglyDoubled } = counts;
  const errors = statuses.get('500') ?? 0;
  console.log(`kills                    ${number(kills.length)}`);
  console.log(`answers                  ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  console.log(`answers with an error    ${number(errors)}   (500; target: 0)`);
  console.log(`acknowledged writes      ${number(acknowledged)}`);
  console.log(`lost                     ${number(lost)}   (target: 0)`);
  for (const [name, { stored, delivered, missing, doubled }] of Object.entries({ messages, notifications })) {
    console.log(`${name.padEnd(24)} ${number(stored)}   delivered ${delivered}, missing ${missing}, doubled ${doubled} (target: 0 and 0)`);
  }
  console.log(`mails delivered          ${number(mails)}`);
  console.log(`mails missing            ${number(missing)}   (target: 0)`);
  console.log(`mails doubled            ${number(doubled)}   (being sent when a worker was killed, same Message-ID)`);
  console.log(`mails doubled otherwise  ${number(wronglyDoubled)}   (target: 0)`);
  const recoveries = worstRecoveries(kills, times);
  const target = maxRecovery === undefined ? '' : ` (target: ${maxRecovery} s)`;
  for (const { name, kills, write, mail } of recoveries) {
    const worst = `next acknowledged write ${write.toFixed(2)} s, next mail ${mail.toFixed(2)} s`;
    console.log(`${`${name} killed`.padEnd(24)} ${number(kills)}   ${worst} at worst${target}`);
  }
  const isSlow = recoveries.some(({ write, mail }) => Math.max(write, mail) > (maxRecovery ?? Number.POSITIVE_INFINITY));
  const isOff = [messages, notifications].some((delivery) => delivery.missing || delivery.doubled);
  if (errors || lost || missing || wronglyDoubled || isOff || isSlow) throw new Failure('A target was missed.');
}

function number(count: number): string {
  return String(count).padStart(6);
}
