import type { CurrentUser } from '@binome/contract/accounts/users';

/** Returns the profiles and programs that the user can switch between. */
export function roleOptions(user: CurrentUser) {
  return {
    profiles: [...user.participant_profiles, ...user.presenter_profiles],
    programs: user.program_enrollments.map(({ program }) => program),
  };
}
