import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { CenterSkeleton } from '../../features/mentoring/center-skeleton.tsx';
import { RequestNotFound } from '../../features/mentoring/request-not-found.tsx';
import { RequestPage } from '../../features/mentoring/request-page.tsx';
import { requestQuery, requestTimesQuery } from '../../features/mentoring/request-query.ts';
import { isNotFound } from '../../features/relationship/relationship-not-found.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/mentoring_requests/$id')({
  // The link of a mail that says no opens its dialog.
  validateSearch: ({ answer }: Record<string, unknown>): { answer?: 'decline' } => (answer === 'decline' ? { answer } : {}),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    queryClient.prefetchQuery(requestTimesQuery(id));
    await withMessages('mentoring', waitForPageData(queryClient, queryClient.ensureQueryData(requestQuery(id))));
  },
  pendingComponent: () => <PagePending skeleton={<CenterSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { answer } = Route.useSearch();
  const { data: request } = useSuspenseQuery(requestQuery(id));
  return <RequestPage key={id} request={request} answer={answer} />;
}

function Failure(props: ErrorComponentProps) {
  return isNotFound(props.error) ? <RequestNotFound /> : <PageError {...props} />;
}
