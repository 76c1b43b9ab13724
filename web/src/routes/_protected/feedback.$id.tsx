import { createFileRoute } from '@tanstack/react-router';
import { FeedbackPage } from '../../features/feedback/feedback-page.tsx';
import { FeedbackSkeleton } from '../../features/feedback/feedback-skeleton.tsx';
import { feedbackPageQuery } from '../../features/feedback/queries.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { meetingQuery } from '../../lib/data/meetings.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { loadMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/feedback/$id')({
  /** `call`: the viewer has just left the call. */
  validateSearch: ({ call }: Record<string, unknown>): { call?: true } => (call === true ? { call } : {}),
  // The page shows errors itself.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const queries = [queryClient.prefetchQuery(feedbackPageQuery({ kind: 'meeting', id })), queryClient.prefetchQuery(meetingQuery(id))];
    await Promise.all([loadMessages('mentoring'), waitForPageData(queryClient, Promise.all(queries))]);
  },
  pendingComponent: () => <PagePending skeleton={<FeedbackSkeleton />} />,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { call } = Route.useSearch();
  return <FeedbackPage key={id} subject={{ kind: 'meeting', id }} afterCall={call} />;
}
