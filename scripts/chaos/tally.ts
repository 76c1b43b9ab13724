/** Observations about the writes of the load, by key. */
export type Facts = {
  acknowledged: readonly string[];
  /** Keys of the writes in the database that must each give one mail. */
  mailed: readonly string[];
  /** Keys of the messages in the database, each of which its reader must receive once. */
  messages: readonly string[];
  /** Keys of the messages that their readers have received, in the order of their arrival. */
  received: readonly string[];
  /** Number of notifications of each mentoring request in the database, by its key. */
  notifications: ReadonlyMap<string, number>;
  /** Accepted by the mail server. `key` is that of the write which the mail is about. */
  mails: readonly { key: string; message_id: string; received_at: number }[];
  /** When the worker was killed. */
  workerKills: readonly number[];
};

export type Tally = {
  acknowledged: number;
  lost: number;
  messages: Delivery;
  notifications: Delivery;
  mails: number;
  missing: number;
  doubled: number;
  /** Doubled mails that were not being sent when the worker was killed, or whose copies have several Message-IDs. */
  wronglyDoubled: number;
};

/** Numbers of items that were stored, delivered, missing or delivered twice or more. */
type Delivery = { stored: number; delivered: number; missing: number; doubled: number };

/** A mail that was accepted in these milliseconds before or after the worker was killed counts as being sent at the kill. */
const sendingWindow = 1000;

/** Counts lost writes, and what is missing or doubled of messages, notifications and mails. */
export function tally({ acknowledged, mailed, messages, received, notifications, mails, workerKills }: Facts): Tally {
  const storedKeys = new Set([...mailed, ...messages]);
  const arrivals = new Map([...Map.groupBy(received, (key) => key)].map(([key, copies]) => [key, copies.length]));
  const mailsByKey = Map.groupBy(mails, ({ key }) => key);
  const doubled = [...mailsByKey.values()].filter((copies) => copies.length > 1);
  const isExplained = (copies: Facts['mails']) =>
    new Set(copies.map(({ message_id }) => message_id)).size === 1 &&
    workerKills.some((killedAt) => copies.some(({ received_at }) => Math.abs(received_at - killedAt) < sendingWindow));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((key) => !storedKeys.has(key)).length,
    messages: deliveryOf(messages, arrivals),
    notifications: deliveryOf([...notifications.keys()], notifications),
    mails: mailsByKey.size,
    missing: mailed.filter((key) => !mailsByKey.has(key)).length,
    doubled: doubled.length,
    wronglyDoubled: doubled.filter((copies) => !isExplained(copies)).length,
  };
}

function deliveryOf(stored: readonly string[], counts: ReadonlyMap<string, number>): Delivery {
  const numbers = stored.map((key) => counts.get(key) ?? 0);
  const countWhere = (fits: (count: number) => boolean) => numbers.filter(fits).length;
  return {
    stored: stored.length,
    delivered: countWhere((count) => count > 0),
    missing: countWhere((count) => count === 0),
    doubled: countWhere((count) => count > 1),
  };
}
