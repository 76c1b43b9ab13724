import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type MatchProfile, NO_PAIR_FACTS, type PairFacts } from '../profile.ts';
import type { MatchSettings } from '../settings.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type Assignment, AssignmentCancelled, type AssignmentProblem } from './problem.ts';
import type { Answer, Request } from './thread-messages.ts';
import type { TradeOffPoint } from './trade-off.ts';

/** People to score; participants and presenters are numbered in their order. */
export interface AssignmentPeople {
  settings: MatchSettings;
  vocabulary: Vocabulary;
  participants: readonly MatchProfile[];
  presenters: readonly MatchProfile[];
  /** Free places of each presenter. */
  seats: readonly number[];
  pairFactsOf?: (participant: MatchProfile) => PairFacts;
}

/** People sent in one message: copying more at once would hold up other requests. */
const BATCH = 200;

/**
 * Scores and solves large assignments in threads of their own, so that the caller's stays free. One computation at a time.
 * `close` ends them, also in the middle of a computation, which then rejects with `AssignmentCancelled`.
 */
export class AssignmentThreads {
  readonly #threads: Thread[];

  constructor(count = Math.min(4, availableParallelism())) {
    this.#threads = Array.from({ length: count }, () => new Thread());
  }

  /** Scores every pair, as `candidatesOf` does, and reports how many participants are done. */
  async score(people: AssignmentPeople, onProgress: (done: number) => void = () => {}): Promise<AssignmentProblem> {
    const { settings, vocabulary, participants, presenters, seats, pairFactsOf = () => NO_PAIR_FACTS } = people;
    const points = new Uint8Array(new SharedArrayBuffer(participants.length * presenters.length));
    let first = 0;
    let done = 0;
    const scoreBatches = async (thread: Thread) => {
      await thread.ask({ kind: 'company', settings, vocabulary, points });
      for (let from = 0; from < presenters.length; from += BATCH) {
        await thread.ask({ kind: 'presenters', profiles: presenters.slice(from, from + BATCH) });
      }
      while (first < participants.length) {
        const profiles = participants.slice(first, first + BATCH);
        const batch = { kind: 'participants', first, profiles, facts: profiles.map(pairFactsOf) } as const;
        first += BATCH;
        await thread.ask(batch);
        done += profiles.length;
        onProgress(done);
        // Answers may arrive at once: others get their turn between them.
        await nextTurn();
      }
    };
    await Promise.all(this.#threads.map(scoreBatches));
    return { seats: Int32Array.from(seats, (count) => Math.max(0, count)), points };
  }

  /** As `assign`. */
  async assign(problem: AssignmentProblem, options: Extract<Request, { kind: 'assign' }>['options']): Promise<Assignment> {
    return (await this.#threads[0]?.ask({ kind: 'assign', problem, options })) as Assignment;
  }

  /** As `assignGreedily`. */
  async draft(problem: AssignmentProblem, options: Extract<Request, { kind: 'draft' }>['options']): Promise<Assignment> {
    return (await this.#threads[0]?.ask({ kind: 'draft', problem, options })) as Assignment;
  }

  /** As `tradeOff`. */
  async tradeOff(
    problem: AssignmentProblem,
    options: Extract<Request, { kind: 'trade_off' }>['options'],
    onPoint: (point: TradeOffPoint) => void = () => {},
  ): Promise<TradeOffPoint[]> {
    return (await this.#threads[0]?.ask({ kind: 'trade_off', problem, options }, onPoint)) as TradeOffPoint[];
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  onPoint?: (point: TradeOffPoint) => void;
}

/** A worker thread that answers one request at a time. */
class Thread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url));
  #waiting: Waiting | undefined;
  #hasEnded = false;

  constructor() {
    this.#worker.on('message', (answer: Answer) => {
      if ('point' in answer) this.#waiting?.onPoint?.(answer.point);
      else if ('error' in answer) this.#waiting?.reject(answer.error);
      else this.#waiting?.resolve(answer.result);
    });
    this.#worker.on('error', (error) => this.#waiting?.reject(error));
    this.#worker.on('exit', () => {
      this.#hasEnded = true;
      this.#waiting?.reject(new AssignmentCancelled());
    });
  }

  ask(request: Request, onPoint?: (point: TradeOffPoint) => void): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(new AssignmentCancelled());
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, onPoint };
      this.#worker.postMessage(request);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
