import { findOwnCompany } from '../../companies/queries.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { CompanyContext, MemberContext } from '../../platform/process/context.ts';
import { isOpenForSignUp } from './present.ts';
import { publishWorkshops } from './publish.ts';
import { deleteSignUp, giveFreeSeats, insertSignUp, listOwnSignUps, listWorkshops, lockWorkshop, type WorkshopRow } from './queries.ts';
import { findForMember, showToMember } from './show-to-member.ts';

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
  const seated = await giveFreeSeats(tx, id, now);
  if (seated.includes(actor.user_id))
    await recordEvent(context, { name: 'workshop.signed_up', subject_id: actor.user_id, data: { workshop_id: id } });
  publishWorkshops(context);
  return showToMember(context, id, zone);
}

/**
 * Gives up the member's seat, or their place on the waiting list.
 * @throws ApiError `not_found`, `workshop_closed` once it has begun or is cancelled
 */
export async function withdraw(context: MemberContext, id: string) {
  const { actor, now } = context;
  const { row, zone } = await lockForMember(context, id);
  if (!isOpenForSignUp(row, zone, now)) throw new ApiError('workshop_closed');
  await giveUp(context, row, actor.user_id);
  await moveUp(context, id);
  return showToMember(context, id, zone);
}

/** Frees the seats in workshops to come of somebody who leaves the company, or one program. Where they have been stays noted. */
export async function giveUpSeats(context: CompanyContext, userId: string, programId: string | null = null): Promise<void> {
  const { tx, now } = context;
  const { time_zone: zone } = await findOwnCompany(tx);
  for (const id of await listOwnSignUps(tx, userId, programId)) {
    await lockWorkshop(tx, id);
    const [row] = await listWorkshops(tx, userId, id);
    if (!row || !isOpenForSignUp(row, zone, now)) continue;
    await giveUp(context, row, userId);
    await moveUp(context, id);
  }
}

async function giveUp(context: CompanyContext, { id, sign_up_id, seated_at, signed_up_at }: WorkshopRow, userId: string): Promise<void> {
  if (sign_up_id === null) return;
  await deleteSignUp(context.tx, id, userId);
  if (seated_at === null) return;
  const moved = signed_up_at !== null && seated_at > signed_up_at && { moved_up: true as const };
  await recordEvent(context, { name: 'workshop.withdrawn', subject_id: userId, data: { workshop_id: id, ...moved } });
}

/** Gives the free seats of a locked workshop to the first of its waiting list, tells them, and lets open pages read it again. */
export async function moveUp(context: CompanyContext, workshop_id: string): Promise<void> {
  publishWorkshops(context);
  for (const user_id of await giveFreeSeats(context.tx, workshop_id, context.now)) {
    await recordEvent(context, { name: 'workshop.seated', subject_id: user_id, data: { workshop_id } });
  }
}

async function lockForMember(context: MemberContext, id: string) {
  if (!(await lockWorkshop(context.tx, id))) throw new ApiError('not_found');
  return findForMember(context, id);
}
