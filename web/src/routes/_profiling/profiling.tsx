import type { CurrentUser, OwnProfile } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Profiling } from '../../features/profiling/profiling.tsx';
import { stepsQuery, userQuestionsQuery, workplacesQuery } from '../../features/profiling/queries.ts';
import { readProfilingSearch } from '../../lib/data/profiling-link.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';

export const Route = createFileRoute('/_profiling/profiling')({
  validateSearch: readProfilingSearch,
  loaderDeps: ({ search: { profile } }) => ({ profile }),
  loader: async ({ context: { queryClient }, deps }) => {
    const user = await queryClient.ensureQueryData(currentUserQuery);
    const profile = ownProfile(user, deps.profile);
    if (!profile) throw redirect({ to: '/profile-choice/{-$anchor}', params: { anchor: undefined }, replace: true });
    queryClient.prefetchQuery(workplacesQuery);
    // Loads the answers of both roles before the page opens: its form starts with those of the other role.
    const types = [...user.presenter_profiles, ...user.participant_profiles].map(({ type }) => type);
    await Promise.all([
      ...types.map((type) => queryClient.ensureQueryData(stepsQuery(type))),
      queryClient.ensureQueryData(userQuestionsQuery),
    ]);
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const profile = ownProfile(useCurrentUser(), search.profile);
  return profile && <Profiling key={profile.id} profile={profile} search={search} />;
}

/** Returns the user's profile of a role, or the current profile if the role is missing or the user does not have it. */
function ownProfile(user: CurrentUser, type: ProfileType | undefined): OwnProfile | null {
  const requested = type && (type === 'presenter' ? user.presenter_profiles : user.participant_profiles)[0];
  return requested ?? user.current_profile;
}
