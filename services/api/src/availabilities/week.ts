import type { availability, Week } from '@binome/contract/profiles/availabilities';
import type { z } from 'zod';
import { ApiError, type FieldFault } from '../platform/http/errors.ts';
import { throwFaults } from '../platform/http/throw-faults.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { lockUserWithProfiles } from '../profiles/profiling/own-profile-queries.ts';
import {
  type AvailabilityRow,
  deleteAvailabilities,
  findTimeZone,
  haveRunningRelationship,
  insertAvailabilities,
  listAvailabilities,
  listExceptions,
  updateAvailability,
} from './queries.ts';
import { windowFaults } from './window-faults.ts';

type Window = Omit<z.output<typeof availability>, 'id'>;

/**
 * Returns the weekly windows of a user and their upcoming exceptions.
 * @throws ApiError `not_found`
 */
export async function showWeek({ tx, now }: MemberContext, userId: string): Promise<Week> {
  const time_zone = await findTimeZone(tx, userId);
  if (!time_zone) throw new ApiError('not_found');
  const exceptions = await listExceptions(tx, userId, dayIn(time_zone, now.getTime()));
  return { data: await listAvailabilities(tx, userId), exceptions, time_zone };
}

/**
 * Returns the week of the member, or the open windows of a partner in a running relationship.
 * @throws ApiError `not_found` for anyone else
 */
export async function showUserWeek(context: MemberContext, userId: string): Promise<Week> {
  const { tx, actor } = context;
  if (userId === actor.user_id) return showWeek(context, userId);
  if (!(await haveRunningRelationship(tx, actor.user_id, userId))) throw new ApiError('not_found');
  const week = await showWeek(context, userId);
  return { ...week, data: week.data.filter(({ open }) => open) };
}

/**
 * Replaces the whole week.
 * @throws ApiError `invalid`, with the fields of each invalid window by its index
 */
export async function saveWeek(context: MemberContext, windows: Window[]): Promise<Week> {
  const { tx, actor } = context;
  throwFaults(
    windows.flatMap((window, index) =>
      windowFaults(window, windows.slice(0, index)).map(([field, fault]): [string, FieldFault] => [`data.${index}.${field}`, fault]),
    ),
  );
  const { user_id } = actor;
  await lockUserWithProfiles(tx, user_id);
  await deleteAvailabilities(tx, user_id);
  await insertAvailabilities(
    tx,
    windows.map((window) => ({ ...window, user_id })),
  );
  return showWeek(context, user_id);
}

/**
 * Changes one window of the member.
 * @throws ApiError `not_found`, `invalid`
 */
export async function changeWindow({ tx, actor }: MemberContext, id: string, change: Partial<Window>): Promise<AvailabilityRow> {
  await lockUserWithProfiles(tx, actor.user_id);
  const week = await listAvailabilities(tx, actor.user_id);
  const window = week.find((candidate) => candidate.id === id);
  if (!window) throw new ApiError('not_found');
  const { id: _, ...columns } = { ...window, ...change };
  throwFaults(
    windowFaults(
      columns,
      week.filter((other) => other !== window),
    ),
  );
  await updateAvailability(tx, id, columns);
  return { id, ...columns };
}
