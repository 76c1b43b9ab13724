import { createFileRoute } from '@tanstack/react-router';
import { FeedbackPage } from '../../features/feedback/feedback-page.tsx';
import { FeedbackSkeleton } from '../../features/feedback/feedback-skeleton.tsx';
import { feedbackPageQuery } from '../../features/feedback/queries.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { loadMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/feedback_relationships/$id')({
  // The page shows errors itself.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const queries = [
      queryClient.prefetchQuery(feedbackPageQuery({ kind: 'mentoring_relationship', id })),
      queryClient.prefetchQuery(relationshipQuery(id)),
    ];
    await Promise.all([loadMessages('mentoring'), waitForPageData(queryClient, Promise.all(queries))]);
  },
  pendingComponent: () => <PagePending skeleton={<FeedbackSkeleton />} />,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <FeedbackPage key={id} subject={{ kind: 'mentoring_relationship', id }} />;
}
