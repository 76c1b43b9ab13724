import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ProposalCard } from '../../features/booking/proposal-card.tsx';
import { notebookQuery, relationshipMeetingsQuery } from '../../features/relationship/queries.ts';
import { isNotFound, RelationshipNotFound } from '../../features/relationship/relationship-not-found.tsx';
import { RelationshipPage } from '../../features/relationship/relationship-page.tsx';
import { RelationshipSkeleton } from '../../features/relationship/relationship-skeleton.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';
import { searchId } from '../../lib/text/search.ts';

/** Shown once for each relationship. */
const FirstYes = lazy(() => import('../../features/relationship/first-yes.tsx').then((module) => ({ default: module.FirstYes })));

export const Route = createFileRoute('/_protected/mentoring_center_/$id')({
  validateSearch: ({ session }: Record<string, unknown>): { session?: string } => ({ session: searchId(session) }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    queryClient.prefetchQuery(relationshipMeetingsQuery(id));
    queryClient.prefetchQuery(notebookQuery(id));
    await withMessages('mentoring', waitForPageData(queryClient, queryClient.ensureQueryData(relationshipQuery(id))));
  },
  pendingComponent: () => <PagePending skeleton={<RelationshipSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <Relationship key={id} id={id} />;
}

function Relationship({ id }: { id: string }) {
  const { session } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: relationship } = useSuspenseQuery(relationshipQuery(id));
  // What is being shown has been seen: the reply to that must not close it.
  const [showsYes, setShowsYes] = useState(relationship.shows_yes);
  const openMeeting = (id: string | undefined) => navigate({ search: { session: id }, replace: !id, resetScroll: false });
  return (
    <>
      <RelationshipPage relationship={relationship} Proposal={ProposalCard} openMeetingId={session} onOpenMeeting={openMeeting} />
      {showsYes && (
        <Suspense fallback={null}>
          <FirstYes relationship={relationship} onClose={() => setShowsYes(false)} />
        </Suspense>
      )}
    </>
  );
}

function Failure(props: ErrorComponentProps) {
  return isNotFound(props.error) ? <RelationshipNotFound /> : <PageError {...props} />;
}
