import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { canReadProfile } from '../access.ts';
import { deleteKept, findTypeOfProfile, insertKept } from './queries.ts';

/**
 * Keeps a profile that the actor may read, to come back to. Keeping it again changes nothing.
 * @throws ApiError `not_found`, also for a hidden profile and for the actor's own
 */
export async function keepProfile(context: MemberContext, id: string): Promise<void> {
  const { tx, actor, now } = context;
  const profile = await findTypeOfProfile(tx, id);
  if (!profile || profile.user_id === actor.user_id || !(await canReadProfile(context, id, profile.type))) throw new ApiError('not_found');
  await insertKept(tx, { user_id: actor.user_id, profile_id: id, created_at: now });
}

/**
 * Stops keeping a profile; nothing if the actor does not keep it.
 * @throws ApiError `not_found` if there is no such profile in the company
 */
export async function stopKeepingProfile({ tx, actor }: MemberContext, id: string): Promise<void> {
  if (!(await findTypeOfProfile(tx, id))) throw new ApiError('not_found');
  await deleteKept(tx, actor.user_id, id);
}
