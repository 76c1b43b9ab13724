import type { Locale } from '@binome/contract/fields';
import { maxHelpSnoozeDays, maxSnoozeDays, type TodayQueue } from '@binome/contract/values/today';
import { audit } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { intlOf } from '../platform/text/intl.ts';
import type { Candidate } from './candidate.ts';
import { openReader, readQueues } from './read-queues.ts';
import { deleteSnooze, upsertSnooze } from './snooze-queries.ts';

type Snooze = { queue: TodayQueue; subject_id: string; until: string; note?: string | null | undefined };

/**
 * Puts off a row of the page until a day.
 * @throws ApiError `not_found` when the row is not in that queue for the actor; `invalid` for a day that is not after today, or
 * too late: a call was promised, so it waits until tomorrow at most
 */
export async function snoozeRow(context: ConsoleContext, { queue, subject_id, until, note }: Snooze) {
  const { tx, actor, now } = context;
  const reader = await openReader(context, null);
  const row = await findRow(reader, queue, subject_id);
  if (!row) throw new ApiError('not_found');
  const last = dayAfter(reader.day, queue === 'help' ? maxHelpSnoozeDays : maxSnoozeDays);
  if (until <= reader.day || until > last) {
    const values = { from: dayText(dayAfter(reader.day, 1), context.locale), to: dayText(last, context.locale) };
    throw new ApiError('invalid', { fields: { until: [{ code: 'snooze_date', values }] } });
  }
  const by_user_id = actor.kind === 'member' ? actor.user_id : null;
  const snooze = await upsertSnooze(tx, { queue, subject_id, until, note: note || null, level: row.level, by_user_id, created_at: now });
  await audit(context, { action: 'follow_up.snoozed', subject_id, changes: { until: [null, until] } });
  return { ...snooze, queue };
}

/** Shows a row again. @throws ApiError `not_found` when nothing with this id is put off for the actor */
export async function resumeRow(context: ConsoleContext, id: string) {
  const reader = await openReader(context, null);
  const { snoozed } = await readQueues(reader);
  const found = snoozed.find(({ snooze }) => snooze.id === id);
  if (!found) throw new ApiError('not_found');
  await deleteSnooze(context.tx, id);
  await audit(context, {
    action: 'follow_up.resumed',
    subject_id: found.snooze.subject_id,
    changes: { until: [found.snooze.until, null] },
  });
  return { id };
}

/** The row in its queue, shown or put off: only there somebody in scope can put it off. */
async function findRow(reader: Parameters<typeof readQueues>[0], queue: TodayQueue, subjectId: string): Promise<Candidate | undefined> {
  const { queues, snoozed } = await readQueues(reader);
  const rows = queues.find(({ code }) => code === queue)?.rows ?? [];
  const putOff = snoozed.filter(({ snooze }) => snooze.queue === queue).map(({ row }) => row);
  return [...rows, ...putOff].find(({ subject }) => subject.id === subjectId);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function dayText(day: string, locale: Locale): string {
  return intlOf(locale).formatDate(day, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}
