import type { ProfileType } from '@binome/contract/states';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { programsQuery, suggestionsQuery, upcomingQuery } from '../../features/dashboard/queries.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { relationshipsQuery, requestsQuery } from '../../lib/mentoring.ts';
import { consolePath, currentUserQuery, onlyAdministers } from '../../lib/session.ts';

export const Route = createFileRoute('/_protected/dashboard')({
  // Loads all parts of the page before it renders, to avoid layout shifts. Each part shows its own errors.
  loader: async ({ context: { queryClient } }) => {
    const user = await queryClient.ensureQueryData(currentUserQuery);
    if (onlyAdministers(user)) throw redirect({ href: consolePath, reloadDocument: true });
    const { current_profile, can } = user;
    const as = current_profile?.type ?? 'participant';
    await Promise.all([
      queryClient.prefetchQuery(requestsQuery(as)),
      queryClient.prefetchQuery(relationshipsQuery(as)).then(() => prefetchUpcoming(queryClient, as)),
      queryClient.prefetchQuery(programsQuery),
      as === 'participant' && can.find_presenters && queryClient.prefetchQuery(suggestionsQuery),
    ]);
  },
  pendingComponent: () => <PagePending />,
  component: Dashboard,
});

/** Prefetches the upcoming meetings of members who have one. */
function prefetchUpcoming(client: QueryClient, as: ProfileType): Promise<void> | undefined {
  const relationships = client.getQueryData(relationshipsQuery(as).queryKey) ?? [];
  return relationships.some(({ next_meeting }) => next_meeting?.starts_at) ? client.prefetchQuery(upcomingQuery(as)) : undefined;
}
