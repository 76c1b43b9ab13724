import type { CurrentUser } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';

/** Returns the role named by the address if the user has it, else their current role; null for a user without a role. */
export function shownRole(user: CurrentUser, requested: ProfileType | undefined): ProfileType | null {
  const hasRequested = (requested === 'presenter' ? user.presenter_profiles : user.participant_profiles).length > 0;
  return requested && hasRequested ? requested : (user.current_profile?.type ?? null);
}
