import type { ProfileType } from '@binome/contract/states';
import type { MemberActor } from '../platform/actor.ts';
import { ApiError } from '../platform/errors.ts';

type Holder = Pick<MemberActor, 'presenter_id' | 'participant_id' | 'current_profile_id'>;

/**
 * The side on which a person acts: the one asked for, else their current profile's, else the one they have. Null without any.
 * @throws ApiError `forbidden` for a side on which they hold no profile
 */
export function sideOf(actor: Holder, asked?: ProfileType): { side: ProfileType; profileId: string } | null {
  const held = { presenter: actor.presenter_id, participant: actor.participant_id };
  const presents = held.presenter !== null && (held.participant === null || actor.current_profile_id === held.presenter);
  const side = asked ?? (presents ? 'presenter' : 'participant');
  const profileId = held[side];
  if (profileId) return { side, profileId };
  if (asked) throw new ApiError('forbidden');
  return null;
}
