import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps, getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { notebookQuery, pairMeetingsQuery } from '../../features/relationship/queries.ts';
import { isNobodys, RelationshipGone } from '../../features/relationship/relationship-failure.tsx';
import { RelationshipPage } from '../../features/relationship/relationship-page.tsx';
import { RelationshipSkeleton } from '../../features/relationship/relationship-skeleton.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { firstGlance } from '../../lib/first-glance.ts';
import { inWords, speakAlso } from '../../lib/intl.ts';
import { relationshipQuery } from '../../lib/mentoring.ts';
import { idText } from '../../lib/search.ts';

export const Route = createFileRoute('/_protected/mentoring_center_/$id')({
  validateSearch: ({ session }: Record<string, unknown>): { session?: string } => ({ session: idText(session) }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    queryClient.prefetchQuery(pairMeetingsQuery(id));
    queryClient.prefetchQuery(notebookQuery(id));
    const words = speakAlso('next_step');
    await inWords('relationship', firstGlance(queryClient, queryClient.ensureQueryData(relationshipQuery(id))));
    await words;
  },
  pendingComponent: () => <PagePending skeleton={<RelationshipSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

// By its name, not by `Route`: the route itself stays in the first script, as small as it is.
const page = getRouteApi('/_protected/mentoring_center_/$id');

// Most of the time nothing waits for an answer.
const ProposalCard = lazy(async () => {
  const [module] = await Promise.all([import('../../features/booking/proposal-card.tsx'), speakAlso('proposal')]);
  return { default: module.ProposalCard };
});

function Page() {
  const { id } = page.useParams();
  const { session } = page.useSearch();
  const navigate = page.useNavigate();
  const { data: relationship } = useSuspenseQuery(relationshipQuery(id));
  const lookAt = (chosen: string | undefined) => navigate({ search: { session: chosen }, replace: !chosen, resetScroll: false });
  return <RelationshipPage key={id} relationship={relationship} Proposal={ProposalCard} session={session} onSession={lookAt} />;
}

function Failure(props: ErrorComponentProps) {
  return isNobodys(props.error) ? <RelationshipGone /> : <PageError {...props} />;
}
