import { ApiError } from './errors.ts';

/** The person of a session and their company, for a request that waits. */
export type Visitor = { company: string; person: string };

type Waiting = Visitor & { start: () => void };

type Limits = {
  /** Visitors inside at once: in all, of one company, and of one person. */
  capacity: number;
  perCompany: number;
  perPerson: number;
  maxWaitMilliseconds: number;
};

/**
 * Semaphore for requests. Waiting requests start in round robin by company, so that a busy company or person does not delay the others. No company takes
 * all places: those of others would wait for its slowest requests.
 */
export class FairGate {
  readonly #limits: Limits;
  /** In the order in which the companies have their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #insideByCompany = new Map<string, number>();
  readonly #insideByPerson = new Map<string, number>();
  #inside = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws ApiError `too_many_requests` when the visitor has waited too long */
  async run<T>(visitor: Visitor, work: () => Promise<T>): Promise<T> {
    await this.#enter(visitor);
    try {
      return await work();
    } finally {
      this.#leave(visitor);
    }
  }

  async #enter(visitor: Visitor): Promise<void> {
    if (this.#hasRoomFor(visitor)) return this.#count(visitor);
    await new Promise<void>((resolve, reject) => {
      const queue = this.#waiting.get(visitor.company) ?? [];
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        if (queue.length === 0) this.#waiting.delete(visitor.company);
        reject(new ApiError('too_many_requests', { retryAfter: 2 }));
      }, this.#limits.maxWaitMilliseconds);
      const waiting: Waiting = {
        ...visitor,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.push(waiting);
      this.#waiting.set(visitor.company, queue);
    });
  }

  #leave({ company, person }: Visitor): void {
    this.#inside -= 1;
    add(this.#insideByCompany, company, -1);
    add(this.#insideByPerson, person, -1);
    this.#admitNext();
  }

  #admitNext(): void {
    for (const [company, queue] of this.#waiting) {
      const index = queue.findIndex((waiting) => this.#hasRoomFor(waiting));
      if (index < 0) continue;
      const [next] = queue.splice(index, 1);
      // The company's next turn is after all others.
      this.#waiting.delete(company);
      if (queue.length > 0) this.#waiting.set(company, queue);
      if (!next) continue;
      this.#count(next);
      next.start();
      return;
    }
  }

  #hasRoomFor({ company, person }: Visitor): boolean {
    const { capacity, perCompany, perPerson } = this.#limits;
    return (
      this.#inside < capacity &&
      (this.#insideByCompany.get(company) ?? 0) < perCompany &&
      (this.#insideByPerson.get(person) ?? 0) < perPerson
    );
  }

  #count({ company, person }: Visitor): void {
    this.#inside += 1;
    add(this.#insideByCompany, company, 1);
    add(this.#insideByPerson, person, 1);
  }
}

/** Adds to a count; forgets it at 0. */
function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
