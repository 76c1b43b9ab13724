import { createPostgresBackend, Queue, type QueueOptions } from 'bullmq';
import type { Env } from './env.ts';

export const queueName = 'binome';

/** The queue of jobs for the worker. */
export type Jobs = {
  /** Queues the delivery of an event. Does not wait for the queue: the worker's sweep delivers the events of lost jobs. */
  deliver(event: { company_id: string; event_id: string }): Promise<void>;
  close(): Promise<void>;
};

/** Opens the queue: on Redis when the deployment has one, on PostgreSQL otherwise. */
export function openJobs(env: Env, databaseUrl: string, onError: (error: Error) => void): Jobs {
  const queue = openQueue(env, databaseUrl);
  queue.on('error', onError);
  return {
    async deliver(event) {
      // With a job id, queueing the same event again while the first job is pending has no effect.
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

/** The connection options of the queue, for the API and the worker. */
export function queueConnection(env: Env, databaseUrl: string) {
  return env.REDIS_URL
    ? { redis: { connection: { url: env.REDIS_URL }, skipWaitingForReady: true } }
    : { postgres: { connection: { connectionString: databaseUrl, schema: 'bullmq', max: 4 } } };
}

function openQueue(env: Env, databaseUrl: string) {
  const { redis, postgres } = queueConnection(env, databaseUrl);
  return redis ? new Queue(queueName, redis satisfies QueueOptions) : new Queue(queueName, postgres, createPostgresBackend);
}
