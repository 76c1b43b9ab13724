import type { ProfileType } from '@binome/contract/states';
import type { CurrentUser, OwnProfile } from '@binome/contract/users';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Profiling } from '../../features/profiling/profiling.tsx';
import { stepsQuery, userQuestionsQuery, workplacesQuery } from '../../features/profiling/queries.ts';
import type { ProfilingSearch } from '../../lib/profiling-link.ts';
import { searchText } from '../../lib/search.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/session.ts';

export const Route = createFileRoute('/_profiling/profiling')({
  validateSearch: (search: Record<string, unknown>): ProfilingSearch => ({
    profile: profileType(search.profile),
    step: searchText(search.step),
    from: search.from === 'profile' ? 'profile' : undefined,
    next: profileType(search.next),
  }),
  loaderDeps: ({ search: { profile } }) => ({ profile }),
  loader: async ({ context: { queryClient }, deps }) => {
    const profile = ownProfile(await queryClient.ensureQueryData(currentUserQuery), deps.profile);
    if (!profile) throw redirect({ to: '/profile-choice/{-$anchor}', params: { anchor: undefined }, replace: true });
    queryClient.prefetchQuery(workplacesQuery);
    await Promise.all([queryClient.ensureQueryData(stepsQuery(profile.type)), queryClient.ensureQueryData(userQuestionsQuery)]);
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const profile = ownProfile(useCurrentUser(), search.profile);
  return profile && <Profiling key={profile.id} profile={profile} search={search} />;
}

/** The profile of the role that is asked for; of the present one when none is, or when it is not held. */
function ownProfile(user: CurrentUser, type: ProfileType | undefined): OwnProfile | null {
  const asked = type && (type === 'presenter' ? user.presenter_profiles : user.participant_profiles)[0];
  return asked ?? user.current_profile;
}

function profileType(value: unknown): ProfileType | undefined {
  return value === 'presenter' || value === 'participant' ? value : undefined;
}
