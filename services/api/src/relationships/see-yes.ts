import type { MemberContext } from '../platform/process/context.ts';
import { findOwnSide } from './own-relationship.ts';
import { updateYesSeen } from './queries.ts';

/**
 * Records that the member has seen the yes to their request, or to the one that they got.
 * @throws ApiError `not_found`
 */
export async function seeYes(context: MemberContext, id: string): Promise<void> {
  const { side } = await findOwnSide(context, id);
  await updateYesSeen(context.tx, id, side);
}
