import { createFileRoute, redirect } from '@tanstack/react-router';
import { PreparePage } from '../../features/relationship/prepare-page.tsx';
import { PrepareSkeleton } from '../../features/relationship/prepare-skeleton.tsx';
import { notebookQuery } from '../../features/relationship/queries.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { meetingQuery } from '../../lib/data/meetings.ts';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { loadMessages } from '../../lib/text/intl.ts';
import { searchId } from '../../lib/text/search.ts';

export const Route = createFileRoute('/_protected/mentoring_center_/$id_/prepare')({
  validateSearch: ({ meeting }: Record<string, unknown>): { meeting?: string } => ({ meeting: searchId(meeting) }),
  beforeLoad: ({ search, params }) => {
    if (!search.meeting) throw redirect({ to: '/mentoring_center/$id', params, replace: true });
  },
  // The page shows errors itself.
  loader: async ({ context: { queryClient }, params: { id }, location }) => {
    const { meeting = '' } = location.search as { meeting?: string };
    const queries = [
      queryClient.prefetchQuery(relationshipQuery(id)),
      queryClient.prefetchQuery(meetingQuery(meeting)),
      queryClient.prefetchQuery(notebookQuery(id)),
    ];
    await Promise.all([loadMessages('mentoring'), loadMessages('prepare'), waitForPageData(queryClient, Promise.all(queries))]);
  },
  pendingComponent: () => <PagePending skeleton={<PrepareSkeleton />} />,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { meeting = '' } = Route.useSearch();
  return <PreparePage key={meeting} relationshipId={id} meetingId={meeting} />;
}
