import type { MemberContext } from '../../platform/process/context.ts';
import { findOwnSide } from '../own-relationship.ts';
import { updateMomentSeen } from '../queries.ts';

/**
 * Records that the member has seen half-way or the end of a relationship.
 * @throws ApiError `not_found`
 */
export async function seeMoment(context: MemberContext, id: string, moment: 'half_way' | 'end'): Promise<void> {
  const { side } = await findOwnSide(context, id);
  await updateMomentSeen(context.tx, id, moment, side);
}
