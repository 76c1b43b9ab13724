import type { ProfileType } from '@binome/contract/states';
import { activateAccount } from '../../accounts/activate-account.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import { presentOwnProfile } from './own-profile.ts';
import { insertProfile, lockUserWithProfiles, updateCurrentProfile } from './own-profile-queries.ts';
import { saveProfile } from './save-profile.ts';
import type { ProfileChange } from './validate-profile-change.ts';

/**
 * Creates a profile and makes it the current one. If the user had left the role, restores its profile and answers. A validated user becomes active
 * with their first profile.
 * @throws ApiError `profile_already_exists`; `invalid` or `unknown_keys` with faults by field
 */
export async function createProfile(
  context: MemberRequest,
  type: ProfileType,
  content: Pick<ProfileChange, 'title' | 'activity' | 'answers_details'>,
) {
  const { tx, actor, now } = context;
  await lockUserWithProfiles(tx, actor.user_id);
  const id = await insertProfile(tx, { user_id: actor.user_id, type, created_at: now });
  if (!id) throw new ApiError('profile_already_exists');
  await saveProfile(context, { id, type, paused_at: null, paused_until: null }, content, false);
  await updateCurrentProfile(tx, actor.user_id, id);
  await activateAccount(context);
  await recordEvent(context, { name: 'profile.created', subject_id: id, data: { type } });
  return presentOwnProfile(context, id);
}
