import type { Directory } from '../data/database.ts';

const queues = new WeakMap<Directory, Map<string, AttemptQueue>>();

/** Returns the queue of a key. Each caller leaves it in the end. */
export function joinQueue(directory: Directory, key: string): AttemptQueue {
  const known = queues.get(directory) ?? new Map<string, AttemptQueue>();
  queues.set(directory, known);
  const queue = known.get(key) ?? new AttemptQueue(() => known.delete(key));
  known.set(key, queue);
  queue.join();
  return queue;
}

/** The attempts of this process for one limit and subject: those that run, and those that wait until one of these ends. */
export class AttemptQueue {
  readonly #remove: () => void;
  readonly #waiting: (() => void)[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  #members = 0;
  #running = 0;
  #ended = 0;

  constructor(remove: () => void) {
    this.#remove = remove;
  }

  join(): void {
    this.#members += 1;
  }

  /** Calls `count` until the limit has room for the attempt, or no running attempt can make room. Returns whether the attempt runs. */
  async start(count: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      const before = this.#ended;
      if (await this.tryStart(count)) return true;
      if (this.#ended !== before) continue;
      if (this.#running === 0) return false;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  end(): void {
    this.#running -= 1;
    this.#ended += 1;
    this.leave();
  }

  leave(): void {
    this.#members -= 1;
    this.#waiting.shift()?.();
    if (this.#members === 0) this.#remove();
  }

  /** Calls `count` once, after those of others: a limit that is found full has then counted all that run. */
  tryStart(count: () => Promise<boolean>): Promise<boolean> {
    const turn = this.#turn.then(async () => {
      const isRunning = await count();
      if (isRunning) this.#running += 1;
      return isRunning;
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }
}
