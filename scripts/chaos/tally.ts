/** One acknowledged or unanswered write of the load, found by its key in the database and in the mails. */
export type Facts = {
  /** The idempotency keys of the acknowledged writes. */
  acknowledged: readonly string[];
  /** Keys of the writes in the database: each must give one mail. */
  stored: readonly string[];
  /** Accepted by the mail server. `key` is that of the write which the mail is about. */
  mails: readonly { key: string; message_id: string; received_at: number }[];
  /** When the worker was killed. */
  workerKills: readonly number[];
};

export type Tally = {
  acknowledged: number;
  lost: number;
  missing: number;
  doubled: number;
  /** Doubled mails that were not being sent when the worker was killed, or whose copies have several Message-IDs. */
  wronglyDoubled: number;
};

/** A mail that was accepted in these milliseconds before or after the worker was killed counts as being sent at the kill. */
const sendingWindow = 1000;

/** Counts lost writes, and missing and doubled mails. */
export function tally({ acknowledged, stored, mails, workerKills }: Facts): Tally {
  const storedKeys = new Set(stored);
  const mailsByKey = Map.groupBy(mails, ({ key }) => key);
  const doubled = [...mailsByKey.values()].filter((copies) => copies.length > 1);
  const isExplained = (copies: Facts['mails']) =>
    new Set(copies.map(({ message_id }) => message_id)).size === 1 &&
    workerKills.some((killedAt) => copies.some(({ received_at }) => Math.abs(received_at - killedAt) < sendingWindow));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((key) => !storedKeys.has(key)).length,
    missing: stored.filter((key) => !mailsByKey.has(key)).length,
    doubled: doubled.length,
    wronglyDoubled: doubled.filter((copies) => !isExplained(copies)).length,
  };
}
