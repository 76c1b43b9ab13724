import type { CurrentUser, OwnProfile } from '@binome/contract/accounts/users';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './session.ts';

/** Shows a profile of the current user as the reply to a write holds it. */
export function showOwnProfile(client: QueryClient, profile: OwnProfile): void {
  const replaceIn = (profiles: readonly OwnProfile[]) => profiles.map((old) => (old.id === profile.id ? profile : old));
  client.setQueryData<CurrentUser>(
    currentUserQuery.queryKey,
    (user) =>
      user && {
        ...user,
        current_profile: user.current_profile?.id === profile.id ? profile : user.current_profile,
        presenter_profiles: replaceIn(user.presenter_profiles),
        participant_profiles: replaceIn(user.participant_profiles),
      },
  );
}
