import type { CurrentUser } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';

/** Returns the role of a person with two roles that is not the current one; null without a second role. */
export function otherRole(user: Pick<CurrentUser, 'current_profile' | 'participant_profiles' | 'presenter_profiles'>): ProfileType | null {
  const other = user.current_profile?.type === 'presenter' ? user.participant_profiles[0] : user.presenter_profiles[0];
  return user.current_profile && other ? other.type : null;
}
