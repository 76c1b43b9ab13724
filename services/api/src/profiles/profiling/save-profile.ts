import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import { throwFaults } from '../../platform/http/throw-faults.ts';
import { isPaused } from '../../policies/pause.ts';
import { recomputeCompletion } from '../completion-queries.ts';
import { findProfileLimits } from './own-profile.ts';
import { type OwnProfileRow, replaceResources, updateProfile } from './own-profile-queries.ts';
import { parseAnswers, saveAnswers } from './save-answers.ts';
import { normalizeUrl, type ProfileChange, validateProfileChange } from './validate-profile-change.ts';

type SavedProfile = Pick<OwnProfileRow, 'id' | 'type' | 'paused_at' | 'paused_until'>;

/**
 * Writes the given fields and answers of a profile and recomputes its completion. The caller has locked the user's profiles.
 * @throws ApiError `invalid` or `unknown_keys` with faults by field; `profile_unchanged` when `mustChange` and the change has neither
 * a field nor an answer
 */
export async function saveProfile(
  context: MemberRequest,
  profile: SavedProfile,
  change: ProfileChange,
  mustChange: boolean,
): Promise<void> {
  const { tx } = context;
  const { answers_details = {}, resources, pause, title, activity, max_relationships } = change;
  const limits = await findProfileLimits(context);
  const owner = { type: profile.type, profile_id: profile.id };
  const answers = await parseAnswers(context, owner, answers_details);
  throwFaults([...validateProfileChange(change, limits), ...answers.faults]);

  const hasFields = [title, activity, max_relationships, resources, pause].some((value) => value !== undefined);
  if (mustChange && !hasFields && !answers.answered && answers.changes.size === 0) throw new ApiError('profile_unchanged');

  await updateProfile(tx, profile.id, {
    ...(title !== undefined && { title: title || null }),
    ...(activity !== undefined && { activity: activity || null }),
    ...(max_relationships !== undefined && { max_relationships }),
  });
  if (resources) await replaceResources(tx, profile.id, resources.map(resourceRow));
  if (pause) await pauseProfile(context, profile, pause, limits.today);
  await saveAnswers(context, owner, answers);
  await recomputeCompletion(tx, { profile_id: profile.id });
}

function resourceRow({ type, title, author, url }: NonNullable<ProfileChange['resources']>[number], position: number) {
  return { type, title, author: author || null, url: url ? (normalizeUrl(url) ?? null) : null, position };
}

/** Pauses a profile or ends its pause. Records `profile.paused` only when a pause begins: it declines the open requests. */
async function pauseProfile(
  context: MemberRequest,
  profile: SavedProfile,
  { paused, until = null }: NonNullable<ProfileChange['pause']>,
  today: string,
): Promise<void> {
  const { tx, now } = context;
  if (!paused) return updateProfile(tx, profile.id, { paused_at: null, paused_until: null });
  const wasPaused = isPaused({ paused_on: profile.paused_at && today, paused_until: profile.paused_until }, today);
  await updateProfile(tx, profile.id, { paused_until: until, ...(!wasPaused && { paused_at: now }) });
  if (!wasPaused) await recordEvent(context, { name: 'profile.paused', subject_id: profile.id });
}
