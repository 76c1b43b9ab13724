import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { CenterSkeleton } from '../../features/mentoring/center-skeleton.tsx';
import { ProposalPage } from '../../features/mentoring/proposal-page.tsx';
import { proposalQuery } from '../../features/mentoring/proposal-query.ts';
import { RequestNotFound } from '../../features/mentoring/request-not-found.tsx';
import { isNotFound } from '../../features/relationship/relationship-not-found.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/match_proposals/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    withMessages('mentoring', waitForPageData(queryClient, queryClient.ensureQueryData(proposalQuery(id)))),
  pendingComponent: () => <PagePending skeleton={<CenterSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { data: proposal } = useSuspenseQuery(proposalQuery(id));
  return <ProposalPage key={id} proposal={proposal} />;
}

function Failure(props: ErrorComponentProps) {
  return isNotFound(props.error) ? <RequestNotFound kind="proposal" /> : <PageError {...props} />;
}
