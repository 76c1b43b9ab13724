import type { Today, TodayRow } from '@binome/contract/console/today';
import { maxDecisions } from '@binome/contract/values/limits';
import { maxChosen } from '@binome/contract/values/message-templates';
import { minutesOfRow, shownTodayRows, type TodayQueue, todayQueues, urgentQueues } from '@binome/contract/values/today';
import type { ConsoleContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { isAllowed, isAllowedIn } from '../policies/is-allowed.ts';
import type { Candidate } from './candidate.ts';
import type { ClaimedQueue, Claims } from './claim.ts';
import { type Figures, figureNames, readFigures } from './figure-queries.ts';
import { actOfQueue, openReader, readQueues } from './read-queues.ts';
import type { TodayReader } from './reader.ts';

const week = 7 * 86_400_000;

/**
 * Returns the page "today": at most nine statements, in which no text of a partner and no answer is read. A program out of the actor's
 * scope shows empty queues.
 */
export async function readToday(context: ConsoleContext, programId: string | null): Promise<Today> {
  const reader = await openReader(context, programId);
  const claims = await readQueues(reader, (error) => {
    // The page says which queue could not be read, the log why.
    context.afterCommit(() => Promise.reject(error));
  });
  const { queues, snoozed, silent, failed } = claims;
  const { figures, before, week: days, since } = await readFigures(reader, silent, comparedProgram(reader));
  return {
    id: 'today',
    at: reader.now,
    day: reader.day,
    ...sumsOf(claims),
    queues: [...queues.map((queue) => presentQueue(context, queue)), ...failed.map(failedQueue)].sort(
      (one, other) => todayQueues.indexOf(one.code) - todayQueues.indexOf(other.code),
    ),
    figures: compare(figures, before),
    week: presentWeek(reader, days, snoozed),
    since: { from: new Date(reader.now.getTime() - week), ...since },
    handled: [...reader.handled],
    snoozed: snoozed.flatMap(({ snooze: { id, queue, until, note, by }, row }) =>
      row.detail ? [{ id, queue, until, note, by, subject: row.subject, people: row.detail.people }] : [],
    ),
  };
}

type Caller = Parameters<typeof openReader>[0];

/** Returns how much waits in all programs of a referent's scope, as the page tells it. Queues without a row are left out. */
export async function summarizeQueues(caller: Caller) {
  const claims = await readQueues(await openReader(caller, null));
  const counts = claims.queues.flatMap(({ code, rows }) => (rows.length > 0 ? [{ queue: code, count: rows.length }] : []));
  return { ...sumsOf(claims), counts };
}

function sumsOf(claims: Claims): Pick<Today, 'urgent' | 'minutes' | 'later'> {
  const countOf = (codes: readonly TodayQueue[]) =>
    claims.queues.filter(({ code }) => codes.includes(code)).reduce((sum, { rows }) => sum + rows.length, 0);
  const urgent = countOf(urgentQueues);
  return { urgent, minutes: minutesOf(claims), later: countOf(todayQueues) - urgent };
}

/** Of the first band, rounded up to five. */
function minutesOf({ queues }: Claims): number {
  const minutes = urgentQueues.reduce((sum, code) => {
    const rows = queues.find((queue) => queue.code === code)?.rows.length ?? 0;
    return sum + rows * minutesOfRow[code];
  }, 0);
  return Math.ceil(minutes / 5) * 5;
}

/** Daily figures are those of the company and of each program: other scopes have none to compare with. */
function comparedProgram({ scope, programId }: TodayReader): string | null | undefined {
  if (programId) return programId;
  if (scope.whole_company) return null;
  return scope.business_unit_ids.length === 0 && scope.program_ids.length === 1 ? scope.program_ids[0] : undefined;
}

function compare(figures: Figures, before: Partial<Figures>): Today['figures'] {
  const entries = figureNames.map((name) => [name, { value: figures[name], before: before[name] ?? null }]);
  return Object.fromEntries(entries) as Today['figures'];
}

function presentQueue(context: ConsoleContext, { code, rows, waiting, claimed }: ClaimedQueue): Today['queues'][number] {
  const shown = rows.filter(({ detail }) => detail !== null).slice(0, shownTodayRows);
  const oldest = rows.reduce<Date | null>((found, { since }) => (found === null || since < found ? since : found), null);
  return {
    code,
    failed: false,
    count: rows.length,
    waiting,
    oldest_at: oldest,
    claimed: claimed.map(({ queue, rows: others }) => ({
      queue,
      people: others.flatMap(({ detail }) => detail?.people.map(({ first_name }) => first_name) ?? []).slice(0, 6),
    })),
    act_ids: rows
      .filter((row) => row.isActedOnTogether)
      .slice(0, code === 'registrations' ? maxDecisions : maxChosen)
      .map(({ subject }) => subject.id),
    rows: shown.flatMap((row) => presentRow(context, code, row)),
  };
}

function failedQueue(code: TodayQueue): Today['queues'][number] {
  return { code, failed: true, count: 0, waiting: 0, oldest_at: null, claimed: [], act_ids: [], rows: [] };
}

function presentRow({ actor, locale }: ConsoleContext, queue: TodayQueue, { subject, since, detail }: Candidate): TodayRow[] {
  if (!detail) return [];
  const { people, facts, programs, programIds, remind, actId } = detail;
  const act = subject.type === 'article' ? 'feed_articles.moderate' : actOfQueue[queue];
  return [
    {
      id: `${queue}:${subject.id}`,
      queue,
      subject,
      people,
      facts,
      since,
      programs: programs.map(({ id, name }) => ({ id, name: translate(name, locale) })),
      remind,
      act_id: actId,
      can: { act: isAllowedIn(actor, act, programIds), snooze: isAllowed(actor, 'follow_ups.snooze') },
    },
  ];
}

type Days = Awaited<ReturnType<typeof readFigures>>['week'];

/** What happens in the next days, in order. What is put off comes back in it. */
function presentWeek(
  { locale, now, day }: TodayReader,
  { sessions, requests, workshops }: Days,
  snoozed: Claims['snoozed'],
): Today['week'] {
  const last = new Date(now.getTime() + week).toISOString().slice(0, 10);
  const days = [...new Set(snoozed.map(({ snooze }) => snooze.until))].filter((until) => until > day && until <= last);
  const returning = days.map((on) => ({ kind: 'snoozed' as const, on, count: snoozed.filter(({ snooze }) => snooze.until === on).length }));
  const entries: Today['week'] = [
    ...sessions.map((session) => ({ kind: 'session' as const, ...session, at: new Date(session.at) })),
    ...requests.map((request) => ({ kind: 'request_expires' as const, ...request, at: new Date(request.at) })),
    ...workshops.map(({ on, title, program }) => ({
      kind: 'workshop' as const,
      on,
      title: translate(title, locale),
      program: translate(program, locale),
    })),
    ...returning,
  ];
  const timeOf = (entry: Today['week'][number]) => ('at' in entry ? entry.at.toISOString() : entry.on);
  return entries.sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
}
