import type { ProfileType } from '@binome/contract/states';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberActor } from '../platform/sign-in/actor.ts';

type ProfileOwner = Pick<MemberActor, 'presenter_id' | 'participant_id' | 'current_profile_id'>;

/**
 * Returns the requested side, else that of the current profile, else that of the only profile; null without a profile.
 * @throws ApiError `forbidden` for a requested side without a profile
 */
export function resolveSide(actor: ProfileOwner, requested?: ProfileType): { side: ProfileType; profileId: string } | null {
  const profileIds = { presenter: actor.presenter_id, participant: actor.participant_id };
  const isPresenterCurrent =
    profileIds.presenter !== null && (profileIds.participant === null || actor.current_profile_id === profileIds.presenter);
  const side = requested ?? (isPresenterCurrent ? 'presenter' : 'participant');
  const profileId = profileIds[side];
  if (profileId) return { side, profileId };
  if (requested) throw new ApiError('forbidden');
  return null;
}
