import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { reasonsQuery, slotsQuery } from '../../features/booking/queries.ts';
import { SessionPage } from '../../features/booking/session-page.tsx';
import { SessionSkeleton } from '../../features/booking/session-skeleton.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { firstGlance } from '../../lib/first-glance.ts';
import { speakAlso } from '../../lib/intl.ts';
import { meetingQuery } from '../../lib/meetings.ts';
import { relationshipQuery } from '../../lib/mentoring.ts';

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
    await Promise.all([speakAlso('proposal'), speakAlso('booking'), firstGlance(queryClient, Promise.all(needed))]);
  },
  pendingComponent: () => <PagePending skeleton={<SessionSkeleton />} />,
  component: Page,
});

// By its name, not by `Route`: the route itself stays in the first script, as small as it is.
const page = getRouteApi('/_protected/mentoring_center_/$id_/session');

function Page() {
  const { id } = page.useParams();
  const { meeting } = page.useSearch();
  return <SessionPage key={meeting} relationshipId={id} meetingId={meeting} />;
}
