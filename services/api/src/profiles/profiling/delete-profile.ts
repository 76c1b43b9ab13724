import type { ProfileType } from '@binome/contract/states';
import { recordEvent } from '../../platform/delivery/events.ts';
import { removeAfterCommit } from '../../platform/files/remove-files.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { eraseProfiles, listUsedFiles } from '../erasure-queries.ts';
import { deleteUnusedFiles } from './answer-queries.ts';
import { lockUserWithProfiles, updateCurrentProfile, updateProfile } from './own-profile-queries.ts';

/**
 * Erases the actor's profile and leaves its role; also erases the profile of a role that they left before. Listeners of `profile.left`
 * end its requests and relationships. The empty row stays, because the history of the partners refers to it; taking the role again
 * starts from it.
 * @throws ApiError `not_found` for another user's profile or the other type
 */
export async function deleteProfile(context: MemberContext, id: string, type: ProfileType): Promise<void> {
  const { tx, actor, now } = context;
  const profiles = await lockUserWithProfiles(tx, actor.user_id);
  const profile = profiles.find((own) => own.id === id && own.type === type);
  if (!profile) throw new ApiError('not_found');
  const fileIds = await listUsedFiles(tx, id);
  await eraseProfiles(tx, [id]);
  removeAfterCommit(context, await deleteUnusedFiles(tx, { ids: fileIds }));
  if (profile.left_at) return;
  await updateProfile(tx, id, { left_at: now });
  await updateCurrentProfile(tx, actor.user_id, null);
  await recordEvent(context, { name: 'profile.left', subject_id: id });
}
