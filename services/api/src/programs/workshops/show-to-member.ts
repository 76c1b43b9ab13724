import { findOwnCompany } from '../../companies/queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { presentWorkshop } from './present.ts';
import { listWorkshops } from './queries.ts';

/** A workshop as a member sees it, and the zone of its clock. @throws ApiError `not_found` */
export async function findForMember({ tx, actor }: MemberContext, id: string) {
  const [row] = await listWorkshops(tx, actor.user_id, id);
  if (!row) throw new ApiError('not_found');
  const { time_zone: zone } = await findOwnCompany(tx);
  return { row, zone };
}

/** The reply with a workshop. */
export async function showToMember(context: MemberContext, id: string, zone: string) {
  const { row } = await findForMember(context, id);
  return { data: presentWorkshop(row, { zone, locale: context.locale, now: context.now }) };
}
