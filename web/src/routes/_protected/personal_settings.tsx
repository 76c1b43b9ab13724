import { createFileRoute } from '@tanstack/react-router';
import { closureQuery, commitmentsQuery, preferencesQuery, sessionsQuery, workplacesQuery } from '../../features/settings/queries.ts';
import { Settings } from '../../features/settings/settings.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { loadMessages } from '../../lib/intl.ts';

export const Route = createFileRoute('/_protected/personal_settings')({
  // Each part shows its own errors, with a retry button.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      loadMessages('settings'),
      queryClient.prefetchQuery(workplacesQuery),
      queryClient.prefetchQuery(preferencesQuery),
      queryClient.prefetchQuery(sessionsQuery),
      queryClient.prefetchQuery(closureQuery),
      queryClient.prefetchQuery(commitmentsQuery),
    ]),
  pendingComponent: () => <PagePending />,
  component: Settings,
});
