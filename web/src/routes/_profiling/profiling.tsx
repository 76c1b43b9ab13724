import type { CurrentUser, OwnProfile } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { Profiling } from '../../features/profiling/profiling.tsx';
import { stepsQuery, userQuestionsQuery, workplacesQuery } from '../../features/profiling/queries.ts';
import type { Receiver } from '../../features/requests/draft.ts';
import { LazyRequestDialog } from '../../features/requests/lazy-request-dialog.tsx';
import { weekQuery } from '../../lib/data/own-week.ts';
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
      queryClient.ensureQueryData(weekQuery),
    ]);
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const profile = ownProfile(useCurrentUser(), search.profile);
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  return (
    profile && (
      <>
        <Profiling key={profile.id} profile={profile} search={search} onWrite={(person, type) => setReceiver({ ...person, type })} />
        <LazyRequestDialog receiver={receiver} onClose={() => setReceiver(null)} focusAfter={nameElementId} />
      </>
    )
  );
}

/** The element id of the name of a person who waits. */
function nameElementId({ id }: { id: string }): string {
  return `name-${id}`;
}

/** Returns the user's profile of a role, or the current profile if the role is missing or the user does not have it. */
function ownProfile(user: CurrentUser, type: ProfileType | undefined): OwnProfile | null {
  const requested = type && (type === 'presenter' ? user.presenter_profiles : user.participant_profiles)[0];
  return requested ?? user.current_profile;
}
