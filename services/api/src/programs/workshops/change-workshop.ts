import { changeWorkshop as changeWorkshopEndpoint, noteAttendance as noteAttendanceEndpoint } from '@binome/contract/console/workshops';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import { assertExpected } from '../../console/assert-expected.ts';
import { audit, changesOf } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { canEditWorkshop } from '../../policies/programs.ts';
import { findConsoleWorkshop, findSignUp, updateAttendance, updateWorkshopDetails } from './console-queries.ts';
import { presentConsoleWorkshop, presentSignUp } from './present-to-referents.ts';
import { publishWorkshops } from './publish.ts';
import { lockWorkshop } from './queries.ts';
import { moveUp } from './sign-up.ts';
import { tellSignedUp } from './tell-signed-up.ts';
import { hasBegun } from './workshop-times.ts';

/**
 * Changes the details of a workshop. New seats go to the waiting list until the workshop begins; with fewer seats, nobody
 * loses theirs.
 * @throws ApiError `not_found` out of scope, `forbidden`, `conflict`, `invalid` for an hour without a length, `transition_refused` for one that is
 * cancelled or put back once it has begun
 */
export async function changeWorkshop(context: ConsoleContext, id: string, body: z.output<typeof changeWorkshopEndpoint.schema.body>) {
  const { tx, actor, now, locale } = context;
  const { expected, cancelled, ...change } = body;
  const row = await lockInScope(context, id);
  if (!canEditWorkshop(actor, row.program_id)) throw new ApiError('forbidden');
  assertExpected(changeWorkshopEndpoint.schema.response, await presentConsoleWorkshop(context, row), { expected }, locale);
  const { time_zone } = await findOwnCompany(tx);
  const isOver = hasBegun(time_zone, row, now);
  if (cancelled !== undefined && isOver) throw new ApiError('transition_refused');
  const { start_time, minutes } = { ...row, ...change };
  if (start_time !== null && minutes === null) throw new ApiError('invalid', { fields: { minutes: [{ code: 'required' }] } });
  const ended = cancelled === undefined ? {} : { cancelled_at: cancelled ? (row.cancelled_at ?? now) : null };
  const details = { ...change, ...(start_time === null && { minutes: null }), ...ended };
  const changes = changesOf(row, details);
  if (Object.keys(changes).length === 0) return presentConsoleWorkshop(context, row);
  const { material: _, ...audited } = changes;
  await updateWorkshopDetails(tx, id, details);
  await reviseCalendarEntry(context, id);
  await audit(context, { action: 'workshop.changed', subject_id: id, changes: audited });
  const concerned = ['cancelled_at', 'start_time', 'minutes', 'place', 'url'].some((field) => field in changes);
  if (concerned && !isOver) {
    await tellSignedUp(context, id, 'cancelled_at' in changes && cancelled ? 'workshop.cancelled' : 'workshop.changed');
  }
  const changed = await find(context, id);
  if (changed.cancelled_at !== null || hasBegun(time_zone, changed, now)) publishWorkshops(context);
  else await moveUp(context, id);
  return presentConsoleWorkshop(context, await find(context, id));
}

/**
 * Notes whether somebody with a seat came.
 * @throws ApiError `not_found` out of scope, `forbidden`, `conflict`, `transition_refused` before it begins or without a seat
 */
export async function noteAttendance(context: ConsoleContext, id: string, body: z.output<typeof noteAttendanceEndpoint.schema.body>) {
  const { tx, actor, now, locale } = context;
  const scope = consoleScopeOf(actor);
  const found = await findSignUp(tx, scope, id);
  if (!found || !(await lockWorkshop(tx, found.workshop_id))) throw new ApiError('not_found');
  const row = await findSignUp(tx, scope, id);
  if (!row) throw new ApiError('not_found');
  if (!canEditWorkshop(actor, row.program_id)) throw new ApiError('forbidden');
  assertExpected(noteAttendanceEndpoint.schema.response, presentSignUp(context, row), body, locale);
  const { time_zone } = await findOwnCompany(tx);
  if (row.seated_at === null || !hasBegun(time_zone, row, now)) throw new ApiError('transition_refused');
  const { attended } = body;
  await updateAttendance(tx, id, attended);
  publishWorkshops(context);
  await audit(context, { action: 'workshop.attendance_noted', subject_id: row.user_id, changes: { attended: [row.attended, attended] } });
  return presentSignUp(context, { ...row, attended });
}

async function reviseCalendarEntry({ tx, now }: ConsoleContext, id: string): Promise<void> {
  await tx
    .updateTable('program_workshops')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), revised_at: now }))
    .where('id', '=', id)
    .execute();
}

async function lockInScope(context: ConsoleContext, id: string) {
  await lockWorkshop(context.tx, id);
  return find(context, id);
}

/** @throws ApiError `not_found` out of scope */
export async function showWorkshop(context: ConsoleContext, id: string) {
  return presentConsoleWorkshop(context, await find(context, id));
}

async function find({ tx, actor }: ConsoleContext, id: string) {
  const row = await findConsoleWorkshop(tx, consoleScopeOf(actor), id);
  if (!row) throw new ApiError('not_found');
  return row;
}
