import type { ConsoleAction } from '@binome/contract/actions';
import type { Locale } from '@binome/contract/fields';
import { reminderDays } from '@binome/contract/values/message-templates';
import type { TodayQueue } from '@binome/contract/values/today';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { consoleScopeOf, managedScopeOf } from '../policies/console.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { requiredReports } from '../policies/meetings.ts';
import { canDecideRegistration } from '../policies/registrations.ts';
import type { Candidates } from './candidate.ts';
import { type Claims, claimRows } from './claim.ts';
import { listFailedMails, listRegistrations, listStuck, listUnmatched } from './person-queries.ts';
import { readApart, readTogether } from './read-apart.ts';
import type { TodayReader } from './reader.ts';
import { listReports } from './report-queries.ts';
import { listExpiring } from './request-queries.ts';
import { listRunning } from './running.ts';
import { readSettings } from './settings-queries.ts';

/** The right to read the data of a queue: without it the queue is left out. */
const rightOfQueue: Record<TodayQueue, ConsoleAction> = {
  help: 'relationships.settle_help',
  registrations: 'registrations.read',
  reports: 'conversation_reports.read',
  requests: 'mentoring_requests.read',
  silent: 'relationships.read',
  unmatched: 'profiles.read',
  stuck: 'users.read',
  late_reports: 'meetings.read',
  mails: 'invitations.read',
};

/** The right to do what ends a row of a queue. */
export const actOfQueue: Record<TodayQueue, ConsoleAction> = {
  help: 'relationships.settle_help',
  registrations: 'registrations.decide',
  reports: 'conversation_reports.handle',
  requests: 'mentoring_requests.revoke',
  silent: 'relationships.finish',
  unmatched: 'relationships.create',
  stuck: 'invitations.send',
  late_reports: 'relationships.finish',
  mails: 'invitations.send',
};

type Caller = { tx: Tx; actor: ConsoleActor; locale: Locale; now: Date };

/** Reads who reads and how the company is set, in one statement. */
export async function openReader({ tx, actor, locale, now }: Caller, programId: string | null): Promise<TodayReader> {
  const remindedSince = new Date(now.getTime() - reminderDays * 86_400_000);
  const {
    time_zone: timeZone,
    min_completion_percentage,
    presenter_report_optional,
    snoozes,
    reminded,
    handled,
  } = await readSettings(tx, { now, remindedSince, userId: actor.kind === 'member' ? actor.user_id : null });
  return {
    tx,
    actor,
    locale,
    now,
    timeZone,
    day: dayIn(timeZone, now.getTime()),
    programId,
    scope: consoleScopeOf(actor),
    managedScope: managedScopeOf(actor),
    minCompletion: min_completion_percentage,
    reportSides: requiredReports({ presenter_report_optional }),
    snoozes,
    reminded: new Map(reminded.map(({ queue, subject_id, at }) => [`${queue}:${subject_id}`, new Date(at)])),
    handled,
  };
}

/**
 * Reads the queues that the actor may read, in seven statements, and puts each relationship and person into one of them. `silent` counts whatever
 * queue they stand in. With `onFailure`, a queue that cannot be read is in `failed`, and leaves the others as they are.
 */
export async function readQueues(
  reader: TodayReader,
  onFailure?: (error: unknown) => void,
): Promise<Claims & { silent: number | undefined; failed: TodayQueue[] }> {
  const reads = (queue: TodayQueue) => isAllowed(reader.actor, rightOfQueue[queue]);
  const readIf = async <T>(queue: TodayQueue, read: (reader: TodayReader) => Promise<T>) => (reads(queue) ? read(reader) : undefined);
  const readings = {
    running: () => readIf('silent', listRunning),
    registrations: () =>
      readIf('registrations', (of) => listRegistrations(of, (program_ids) => canDecideRegistration(of.actor, { program_ids }))),
    reports: () => readIf('reports', listReports),
    requests: () => readIf('requests', listExpiring),
    unmatched: () => readIf('unmatched', listUnmatched),
    stuck: () => readIf('stuck', listStuck),
    mails: () => readIf('mails', listFailedMails),
  };
  const failed: TodayQueue[] = [];
  const fail = (name: keyof typeof readings, error: unknown) => {
    failed.push(...(name === 'running' ? (['help', 'silent', 'late_reports'] as const).filter(reads) : [name]));
    onFailure?.(error);
  };
  const { running, ...lists } = onFailure ? await readApart(reader.tx, readings, fail) : await readTogether(readings);
  const found: Record<TodayQueue, Candidates[TodayQueue]> = {
    ...lists,
    help: running?.help,
    silent: running?.silent,
    late_reports: running?.late_reports,
  };
  const candidates = Object.fromEntries(Object.entries(found).filter(([queue, rows]) => rows && reads(queue as TodayQueue))) as Candidates;
  return { ...claimRows(candidates, reader), silent: running?.silent?.length, failed };
}
