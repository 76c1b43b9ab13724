/**
 * Milliseconds after which PostgreSQL gives up a statement, a wait for a lock, and a transaction that does nothing. 0 is no limit.
 */
export type Limits = { statement: number; lock: number; idle: number };

/**
 * The limits of each kind of work. Those of requests and of the worker belong to the connections of their process; the others are set for
 * one transaction. A request or a report that exceeds them is answered with 503 and `Retry-After` (409 for a lock); the worker tries its
 * work again; migrations stop with the file and the line.
 */
export const workLimits = {
  /** A call: somebody waits, and a slower query is a bug. */
  request: { statement: 5_000, lock: 2_000, idle: 10_000 },
  /** Results, reports and balances at the console: they read all meetings and answers of a company, perhaps on the replica meanwhile. */
  report: { statement: 30_000, lock: 2_000, idle: 60_000 },
  /**
   * The worker: event listeners, periodic jobs, mails. A batch may be large, and is tried again. It waits for a lock as briefly as a request,
   * since requests wait for those that it holds meanwhile.
   */
  job: { statement: 60_000, lock: 2_000, idle: 60_000 },
  /** Counts what waits, for the metrics: a figure that takes longer is missing. */
  metrics: { statement: 2_000, lock: 500, idle: 60_000 },
  /** Reads and indexes all people of a company, in slices between which other requests are answered. */
  index: { statement: 60_000, lock: 2_000, idle: 60_000 },
  /** Deletes the rows of a company to which the rows of other tables refer. */
  erasure: { statement: 600_000, lock: 10_000, idle: 60_000 },
  /** One file of a migration, as the owner: it may build an index of a large table. It waits briefly for locks, since requests wait behind it. */
  migration: { statement: 3_600_000, lock: 10_000, idle: 60_000 },
  /** Fills the tables of a benchmark. */
  bench: { statement: 600_000, lock: 60_000, idle: 60_000 },
} as const satisfies Record<string, Limits>;

/** A kind of work; see `workLimits`. */
export type Work = keyof typeof workLimits;

/** Sets limits until the end of the connection. */
export function limitSession({ statement, lock, idle }: Limits): string {
  return `set statement_timeout to ${statement}; set lock_timeout to ${lock}; set idle_in_transaction_session_timeout to ${idle}`;
}

/** Sets limits until the end of the transaction. */
export function limitTransaction({ statement, lock, idle }: Limits): string {
  return `set local statement_timeout to ${statement}; set local lock_timeout to ${lock};
    set local idle_in_transaction_session_timeout to ${idle}`;
}
