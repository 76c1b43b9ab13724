import type { Kill } from './kill-in-turn.ts';

type Observed = {
  acknowledgements: readonly { sent_at: number; answered_at: number }[];
  mails: readonly { received_at: number }[];
};

/** A mail that arrives sooner after a kill was sent before it. In milliseconds. */
const inFlight = 50;

/**
 * Returns, for each killed process, the number of its kills, and the longest time in seconds from one to the next acknowledged write and to
 * the next mail.
 */
export function worstRecoveries(
  kills: readonly Kill[],
  { acknowledgements, mails }: Observed,
): { name: string; kills: number; write: number; mail: number }[] {
  const secondsTo = (at: number, times: number[]) => (Math.min(...times.filter((time) => time > at)) - at) / 1000;
  const recoveries = kills.map(({ name, at }) => ({
    name,
    write: secondsTo(
      at,
      acknowledgements.filter(({ sent_at }) => sent_at > at).map(({ answered_at }) => answered_at),
    ),
    mail: secondsTo(
      at,
      mails.map(({ received_at }) => received_at).filter((time) => time > at + inFlight),
    ),
  }));
  return [...Map.groupBy(recoveries, ({ name }) => name)].map(([name, group]) => ({
    name,
    kills: group.length,
    write: Math.max(...group.map(({ write }) => write)),
    mail: Math.max(...group.map(({ mail }) => mail)),
  }));
}
