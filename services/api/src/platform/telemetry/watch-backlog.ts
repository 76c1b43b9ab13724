import { setTimeout as sleep } from 'node:timers/promises';
import { withAdvisoryLock } from '../data/advisory-lock.ts';
import { type Directory, openDatabase } from '../data/database.ts';
import type { QueueState } from '../delivery/jobs.ts';
import type { Services } from '../process/context.ts';
import { type CompanyBacklog, countCompanies, listDueMails, listUndeliveredEvents } from './backlog-queries.ts';
import { backlogsByCompany } from './company-labels.ts';
import { isMeasuring, readMetric } from './metrics.ts';

const intervalMilliseconds = 10_000;
const queueMilliseconds = 5000;

type Backlog = { queue: QueueState; events: CompanyBacklog[]; mails: CompanyBacklog[]; companies: { active: number; archived: number } };

/**
 * Measures every ten seconds what waits in the queue and the database, in one of the workers: the one that holds the advisory lock. It has
 * a connection of its own, so that it also measures while the pool is used up, and the lock is lost with the connection. What it could not measure is not exported, instead of the
 * last value. Returns the function that ends it.
 */
export function watchBacklog(services: Services, databaseUrl: string, onError: (error: unknown) => void): () => Promise<void> {
  if (!isMeasuring()) return async () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const database = openDatabase({ url: databaseUrl, poolSize: 1, work: 'metrics', onError, isMeasured: false });
  let backlog: Backlog | undefined;
  let isUp: boolean | undefined;
  exportBacklog(
    () => backlog,
    () => isUp,
    services.now,
  );

  const measureOnce = async (directory: Directory): Promise<Backlog> => {
    const [queue, events, mails, companies] = await Promise.all([
      within(queueMilliseconds, services.jobs.measure()),
      listUndeliveredEvents(directory),
      listDueMails(directory, services.now()),
      countCompanies(directory),
    ]);
    return { queue, events, mails, companies };
  };
  const pause = () => sleep(intervalMilliseconds, undefined, { signal }).catch(() => {});
  const loop = async () => {
    while (!signal.aborted) {
      try {
        const isMeasurer = await withAdvisoryLock(database.directory, 'metrics', async (connection) => {
          while (!signal.aborted) {
            backlog = await measureOnce(connection);
            isUp = true;
            await pause();
          }
        });
        if (!isMeasurer) isUp = undefined;
      } catch (error) {
        isUp = false;
        onError(error);
      }
      backlog = undefined;
      await pause();
    }
  };
  const running = loop();
  return async () => {
    stopping.abort();
    await running;
    await database.close();
  };
}

function exportBacklog(backlog: () => Backlog | undefined, isUp: () => boolean | undefined, now: () => Date): void {
  const read = <T>(of: (backlog: Backlog) => T[]) => {
    const current = backlog();
    return current ? of(current) : [];
  };
  const age = (dates: readonly Date[]) => {
    const oldest = Math.min(...dates.map((date) => date.getTime()));
    return [{ value: dates.length === 0 ? 0 : Math.max(0, (now().getTime() - oldest) / 1000), labels: {} }];
  };
  const oldestOf = (companies: CompanyBacklog[]) => age(companies.map(({ oldest_at }) => oldest_at));
  const sumOf = (companies: CompanyBacklog[]) => [{ value: companies.reduce((sum, { waiting }) => sum + waiting, 0), labels: {} }];
  readMetric('binome_backlog_up', () => (isUp() === undefined ? [] : [{ value: isUp() ? 1 : 0, labels: {} }]));
  readMetric('binome_queue_depth', () =>
    read(({ queue }) => Object.entries(queue.depth).map(([state, value]) => ({ value, labels: { state } }))),
  );
  readMetric('binome_queue_age_seconds', () => read(({ queue }) => age(queue.oldest_at ? [queue.oldest_at] : [])));
  readMetric('binome_events_undelivered', () => read(({ events }) => sumOf(events)));
  readMetric('binome_events_undelivered_age_seconds', () => read(({ events }) => oldestOf(events)));
  readMetric('binome_mails_waiting', () => read(({ mails }) => sumOf(mails)));
  readMetric('binome_mails_waiting_age_seconds', () => read(({ mails }) => oldestOf(mails)));
  readMetric('binome_company_backlog', () =>
    read(({ events, mails }) => [...backlogsByCompany('events', events), ...backlogsByCompany('mails', mails)]),
  );
  readMetric('binome_companies', () =>
    read(({ companies }) => Object.entries(companies).map(([state, value]) => ({ value, labels: { state } }))),
  );
}

/** Redis answers nothing while it is away, not even a refusal. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      work,
      sleep(milliseconds, undefined, { signal: timer.signal }).then(() => Promise.reject(new Error('the queue does not answer'))),
    ]);
  } finally {
    timer.abort();
  }
}
