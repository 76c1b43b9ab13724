import type { ProfileType } from '@binome/contract/states';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import { presentOwnProfile } from './own-profile.ts';
import { lockUserWithProfiles, updateCurrentProfile, updateProfile } from './own-profile-queries.ts';
import { saveProfile } from './save-profile.ts';
import type { ProfileChange } from './validate-profile-change.ts';

type OwnProfile = Awaited<ReturnType<typeof presentOwnProfile>>;

/**
 * Changes the actor's profile, or leaves the role.
 * @throws ApiError `not_found` for another user's profile, the other type or a role that the actor left; `invalid` or `unknown_keys`
 * with faults by field; `profile_unchanged` when the change is empty
 */
export async function changeProfile(context: MemberRequest, id: string, type: ProfileType, change: ProfileChange): Promise<OwnProfile> {
  const { tx, actor } = context;
  const profiles = await lockUserWithProfiles(tx, actor.user_id);
  const profile = profiles.find((own) => own.id === id && own.type === type);
  if (!profile || profile.left_at) throw new ApiError('not_found');
  if (change.leave) return leaveRole(context, id, change);
  await saveProfile(context, profile, change, true);
  return presentOwnProfile(context, id);
}

/** Leaves a role: the profile is hidden. Subscribers of `profile.left` end its requests and relationships. */
async function leaveRole(context: MemberRequest, id: string, change: ProfileChange): Promise<OwnProfile> {
  if (Object.keys(change).length > 1) throw new ApiError('invalid', { fields: { leave: [{ code: 'alone' }] } });
  const { tx, actor, now } = context;
  const profile = await presentOwnProfile(context, id);
  await updateProfile(tx, id, { left_at: now, paused_at: null, paused_until: null });
  await updateCurrentProfile(tx, actor.user_id, null);
  await recordEvent(context, { name: 'profile.left', subject_id: id });
  return { ...profile, visible: false, paused: false, paused_until: null };
}
