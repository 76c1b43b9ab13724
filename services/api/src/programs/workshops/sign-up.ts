import { findOwnCompany } from '../../companies/queries.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { CompanyContext, MemberContext } from '../../platform/process/context.ts';
import { isOpenForSignUp, presentWorkshop } from './present.ts';
import { deleteSignUp, giveFreeSeats, insertSignUp, listOwnSignUps, listWorkshops, lockWorkshop } from './queries.ts';

/**
 * Signs the member up: with a seat if one is free, else at the end of the waiting list.
 * @throws ApiError `not_found`, `forbidden` outside the program, `workshop_closed` once it has begun or is cancelled
 */
export async function signUp(context: MemberContext, id: string) {
  const { tx, actor, now } = context;
  const { row, zone } = await lockForMember(context, id);
  if (!row.enrolled) throw new ApiError('forbidden');
  if (!isOpenForSignUp(row, zone, now)) throw new ApiError('workshop_closed');
  await insertSignUp(tx, id, actor.user_id, now);
  await giveFreeSeats(tx, id, now);
  return show(context, id, zone);
}

/**
 * Gives up the member's seat, or their place on the waiting list.
 * @throws ApiError `not_found`, `workshop_closed` once it has begun or is cancelled
 */
export async function withdraw(context: MemberContext, id: string) {
  const { tx, actor, now } = context;
  const { row, zone } = await lockForMember(context, id);
  if (!isOpenForSignUp(row, zone, now)) throw new ApiError('workshop_closed');
  await deleteSignUp(tx, id, actor.user_id);
  await moveUp(context, id);
  return show(context, id, zone);
}

/** Frees the seats in workshops to come of somebody who leaves the company, or one program. Where they have been stays noted. */
export async function giveUpSeats(context: CompanyContext, userId: string, programId: string | null = null): Promise<void> {
  const { tx, now } = context;
  const { time_zone: zone } = await findOwnCompany(tx);
  for (const id of await listOwnSignUps(tx, userId, programId)) {
    await lockWorkshop(tx, id);
    const [row] = await listWorkshops(tx, userId, id);
    if (!row || !isOpenForSignUp(row, zone, now)) continue;
    await deleteSignUp(tx, id, userId);
    await moveUp(context, id);
  }
}

/** Gives the free seats of a locked workshop to the first of its waiting list, and tells them. */
export async function moveUp(context: CompanyContext, workshop_id: string): Promise<void> {
  for (const user_id of await giveFreeSeats(context.tx, workshop_id, context.now)) {
    await recordEvent(context, { name: 'workshop.seated', subject_id: user_id, data: { workshop_id } });
  }
}

async function lockForMember({ tx, actor }: MemberContext, id: string) {
  if (!(await lockWorkshop(tx, id))) throw new ApiError('not_found');
  const [row] = await listWorkshops(tx, actor.user_id, id);
  if (!row) throw new ApiError('not_found');
  const { time_zone: zone } = await findOwnCompany(tx);
  return { row, zone };
}

async function show({ tx, actor, now, locale }: MemberContext, id: string, zone: string) {
  const [row] = await listWorkshops(tx, actor.user_id, id);
  if (!row) throw new ApiError('not_found');
  return { data: presentWorkshop(row, { zone, locale, now }) };
}
