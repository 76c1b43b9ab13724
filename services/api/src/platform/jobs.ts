import { createPostgresBackend, Queue, type QueueOptions } from 'bullmq';
import type { Env } from './env.ts';

export const queueName = 'binome';

/** What the API asks of the worker. Every payload names the company that the worker must open. */
export type Jobs = {
  /** Has an event's listeners run. Never waits for the queue: the sweep finds what a lost queue forgot. */
  deliver(event: { company_id: string; event_id: string }): Promise<void>;
  close(): Promise<void>;
};

/** Opens the queue: on Redis when the deployment has one, on PostgreSQL otherwise. */
export function openJobs(env: Env, databaseUrl: string, onError: (error: Error) => void): Jobs {
  const queue = openQueue(env, databaseUrl);
  queue.on('error', onError);
  return {
    async deliver(event) {
      // The id makes a second request for the same event a no-op while the first waits.
      void queue
        .add('deliver', event, {
          jobId: `event-${event.event_id}`,
          removeOnComplete: true,
          removeOnFail: 1000,
          attempts: 8,
          backoff: { type: 'exponential', delay: 2000 },
        })
        .catch(onError);
    },
    close: () => queue.close(),
  };
}

/** Where the jobs wait. The worker opens the same. */
export function queueConnection(env: Env, databaseUrl: string) {
  return env.REDIS_URL
    ? { redis: { connection: { url: env.REDIS_URL }, skipWaitingForReady: true } }
    : { postgres: { connection: { connectionString: databaseUrl, schema: 'bullmq', max: 4 } } };
}

function openQueue(env: Env, databaseUrl: string) {
  const { redis, postgres } = queueConnection(env, databaseUrl);
  return redis ? new Queue(queueName, redis satisfies QueueOptions) : new Queue(queueName, postgres, createPostgresBackend);
}
