import { createPostgresBackend, type Job, Queue, type QueueOptions } from 'bullmq';
import pg from 'pg';
import type { Env } from '../process/env.ts';
import { BurstRanks } from './burst-ranks.ts';

export const queueName = 'binome';

/** The queue of jobs for the worker. */
export type Jobs = {
  /** Queues the delivery of an event. Does not wait for the queue: the worker's sweep delivers the events of lost jobs. */
  deliver(event: { company_id: string; event_id: string }): Promise<void>;
  /** Removes the jobs of a company that wait or have failed: they hold its ids. Reads the whole queue. */
  removeCompany(company_id: string): Promise<void>;
  /** Counts the jobs, and finds the oldest one that waits. */
  measure(): Promise<QueueState>;
  close(): Promise<void>;
};

const measuredStates = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

/** How many jobs are in each state, and since when the oldest one waits to be taken. */
export type QueueState = { depth: Record<(typeof measuredStates)[number], number>; oldest_at: Date | null };

/** Jobs that are read at once. */
const pageSize = 500;

/** Opens the queue: on Redis when the deployment has one, on PostgreSQL otherwise, where it listens. */
export function openJobs(env: Env, listenUrl: string, onError: (error: Error) => void): Jobs {
  const connection = queueConnection(env, listenUrl);
  const queue = openQueue(connection);
  queue.on('error', onError);
  const ranks = new BurstRanks();
  return {
    async deliver(event) {
      // With a job id, queueing the same event again while the first job is pending has no effect.
      void queue
        .add('deliver', event, {
          jobId: `event-${event.event_id}`,
          // The events of a large publication do not hold up those of other companies.
          priority: ranks.next(event.company_id, Date.now()),
          removeOnComplete: true,
          removeOnFail: 1000,
          attempts: 8,
          backoff: { type: 'exponential', delay: 2000 },
        })
        .catch(onError);
    },
    removeCompany: (company_id) => removeJobs(queue, company_id),
    async measure() {
      const counts = await queue.getJobCounts(...measuredStates);
      const depth = Object.fromEntries(measuredStates.map((state) => [state, counts[state] ?? 0])) as QueueState['depth'];
      // The oldest is at one end of its list: on PostgreSQL, BullMQ begins with the newest; and those of a burst are in the order of their ranks.
      const ends = (['waiting', 'prioritized'] as const).flatMap((state) =>
        [0, Math.max(0, depth[state] - 1)].map((place) => queue.getJobs([state], place, place, true)),
      );
      const times = (await Promise.all(ends)).flat().map(({ timestamp }) => timestamp);
      return { depth, oldest_at: times.length > 0 ? new Date(Math.min(...times)) : null };
    },
    async close() {
      await queue.close();
      await connection.close();
    },
  };
}

async function removeJobs(queue: Pick<Queue, 'getJobs'>, company_id: string): Promise<void> {
  for (const state of ['failed', 'delayed', 'prioritized', 'waiting'] as const) {
    const found: Job[] = [];
    // All are read before the first is removed, which would move the others to earlier pages.
    for (let start = 0; ; start += pageSize) {
      const page = await queue.getJobs([state], start, start + pageSize - 1);
      found.push(...page.filter((job) => job?.data.company_id === company_id));
      if (page.length < pageSize) break;
    }
    for (const job of found) await job.remove();
  }
}

/** The connection of the queue, for the API and the worker. `close` ends it, once the queue is closed. */
export function queueConnection(env: Env, listenUrl: string) {
  if (env.REDIS_URL) return { redis: { connection: { url: env.REDIS_URL }, skipWaitingForReady: true }, close: async () => {} };
  const pool = openPool(listenUrl);
  return { postgres: { connection: pool }, close: () => pool.end() };
}

/** BullMQ's own pool names its schema in the `options` of the connection, which a pooler refuses. */
function openPool(connectionString: string): pg.Pool {
  return new pg.Pool({
    connectionString,
    // One of them listens.
    max: 5,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => client.query('set search_path to bullmq'),
  });
}

function openQueue({ redis, postgres }: ReturnType<typeof queueConnection>) {
  return redis ? new Queue(queueName, redis satisfies QueueOptions) : new Queue(queueName, postgres, createPostgresBackend);
}
