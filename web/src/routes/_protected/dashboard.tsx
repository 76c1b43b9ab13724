import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { HomeCircle } from '../../features/circles/home-circle.tsx';
import { circlesQuery } from '../../features/circles/queries.ts';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { otherRole } from '../../features/dashboard/queries.ts';
import { LiveArticles } from '../../features/news/live-articles.tsx';
import type { Receiver } from '../../features/requests/draft.ts';
import { LazyRequestDialog } from '../../features/requests/lazy-request-dialog.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { latestArticlesQuery } from '../../lib/data/articles.ts';
import { relationshipsQuery, requestsQuery } from '../../lib/data/mentoring.ts';
import { unreadMessagesQuery } from '../../lib/data/messaging.ts';
import { programsQuery } from '../../lib/data/programs.ts';
import { consolePath, currentUserQuery, onlyAdministers } from '../../lib/data/session.ts';
import { suggestionsQuery } from '../../lib/data/suggestions.ts';

export const Route = createFileRoute('/_protected/dashboard')({
  // Loads all parts of the page before it renders, to avoid layout shifts. Each part shows its own errors.
  loader: async ({ context: { queryClient } }) => {
    const user = await queryClient.ensureQueryData(currentUserQuery);
    if (onlyAdministers(user)) throw redirect({ href: consolePath, reloadDocument: true });
    const { current_profile, can } = user;
    const as = current_profile?.type ?? 'participant';
    const other = otherRole(user);
    await Promise.all([
      queryClient.prefetchQuery(requestsQuery(as)),
      queryClient.prefetchQuery(relationshipsQuery(as)),
      other && queryClient.prefetchQuery(requestsQuery(other)),
      other && queryClient.prefetchQuery(relationshipsQuery(other)),
      queryClient.prefetchQuery(programsQuery),
      queryClient.prefetchQuery(circlesQuery),
      queryClient.prefetchQuery(latestArticlesQuery),
      queryClient.prefetchQuery(unreadMessagesQuery),
      as === 'participant' && can.find_presenters && queryClient.prefetchQuery(suggestionsQuery('presenter')),
    ]);
  },
  pendingComponent: () => <PagePending />,
  component: Page,
});

function Page() {
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  return (
    <>
      <LiveArticles />
      <Dashboard circle={<HomeCircle />} onWrite={(person, type) => setReceiver({ ...person, type })} />
      <LazyRequestDialog receiver={receiver} onClose={() => setReceiver(null)} focusAfter={nameElementId} />
    </>
  );
}

/** The element id of the name of a person who waits. */
function nameElementId({ id }: { id: string }): string {
  return `name-${id}`;
}
