import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { FeedbackPage } from '../../features/feedback/feedback-page.tsx';
import { FeedbackSkeleton } from '../../features/feedback/feedback-skeleton.tsx';
import { sheetQuery } from '../../features/feedback/queries.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { firstGlance } from '../../lib/first-glance.ts';
import { speakAlso } from '../../lib/intl.ts';
import { relationshipQuery } from '../../lib/mentoring.ts';

export const Route = createFileRoute('/_protected/feedback_relationships/$id')({
  // A refusal is told by the page itself.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const needed = [
      queryClient.prefetchQuery(sheetQuery({ kind: 'mentoring_relationship', id })),
      queryClient.prefetchQuery(relationshipQuery(id)),
    ];
    await Promise.all([speakAlso('feedback'), firstGlance(queryClient, Promise.all(needed))]);
  },
  pendingComponent: () => <PagePending skeleton={<FeedbackSkeleton />} />,
  component: Page,
});

// By its name, not by `Route`: the route itself stays in the first script, as small as it is.
const page = getRouteApi('/_protected/feedback_relationships/$id');

function Page() {
  const { id } = page.useParams();
  return <FeedbackPage key={id} subject={{ kind: 'mentoring_relationship', id }} />;
}
