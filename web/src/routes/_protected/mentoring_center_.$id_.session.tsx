import { createFileRoute } from '@tanstack/react-router';
import { reasonsQuery, slotsQuery } from '../../features/booking/queries.ts';
import { SessionPage } from '../../features/booking/session-page.tsx';
import { SessionSkeleton } from '../../features/booking/session-skeleton.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { loadMessages } from '../../lib/intl.ts';
import { meetingQuery } from '../../lib/meetings.ts';
import { relationshipQuery } from '../../lib/mentoring.ts';
import { waitForPageData } from '../../lib/page-data.ts';

export const Route = createFileRoute('/_protected/mentoring_center_/$id_/session')({
  validateSearch: ({ meeting }: Record<string, unknown>): { meeting?: string } =>
    typeof meeting === 'string' && meeting ? { meeting } : {},
  // Without loaderDeps: which session it is about does not change in the page. A refusal is told there.
  loader: async ({ context: { queryClient }, params: { id }, location }) => {
    const { meeting } = location.search as { meeting?: string };
    const needed = [
      queryClient.prefetchQuery(relationshipQuery(id)),
      queryClient.prefetchQuery(reasonsQuery()),
      meeting ? queryClient.prefetchQuery(meetingQuery(meeting)) : queryClient.prefetchQuery(slotsQuery(id, { duration: 60 })),
    ];
    await Promise.all([loadMessages('mentoring'), waitForPageData(queryClient, Promise.all(needed))]);
  },
  pendingComponent: () => <PagePending skeleton={<SessionSkeleton />} />,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { meeting } = Route.useSearch();
  return <SessionPage key={meeting} relationshipId={id} meetingId={meeting} />;
}
