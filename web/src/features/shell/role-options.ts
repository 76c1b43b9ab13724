import type { CurrentUser } from '@binome/contract/users';

/** As whom and in which programs a person may act. */
export function roleOptions(user: CurrentUser) {
  return {
    profiles: [...user.participant_profiles, ...user.presenter_profiles],
    programs: user.program_enrollments.map(({ program }) => program),
  };
}
