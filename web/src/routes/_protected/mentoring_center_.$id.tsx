import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps, Navigate } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { ProposalCard } from '../../features/booking/proposal-card.tsx';
import { JourneyLink } from '../../features/journey-moments/journey-link.tsx';
import { notebookQuery, relationshipMeetingsQuery } from '../../features/relationship/queries.ts';
import { isNotFound, RelationshipNotFound } from '../../features/relationship/relationship-not-found.tsx';
import { RelationshipPage } from '../../features/relationship/relationship-page.tsx';
import { RelationshipSkeleton } from '../../features/relationship/relationship-skeleton.tsx';
import { isRelationshipTab, type RelationshipTab } from '../../features/relationship/tabs.ts';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { loadMessages, withMessages } from '../../lib/text/intl.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';
import { searchId } from '../../lib/text/search.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

const HalfWay = lazy(() => import('../../features/journey-moments/half-way/half-way.tsx').then((module) => ({ default: module.HalfWay })));
/** Shown once for each relationship. */
const FirstYes = lazy(() => import('../../features/relationship/first-yes.tsx').then((module) => ({ default: module.FirstYes })));

// After the rest of the page: on a phone it is a tab of its own.
const LatestMessages = lazy(async () => {
  const [module] = await Promise.all([import('../../features/messenger/latest-messages.tsx'), loadMessages('messenger')]);
  return { default: module.LatestMessages };
});

export const Route = createFileRoute('/_protected/mentoring_center_/$id')({
  validateSearch: ({ session, tab }: Record<string, unknown>): { session?: string; tab?: RelationshipTab } => ({
    session: searchId(session),
    ...(isRelationshipTab(tab) && tab !== 'session' && { tab }),
  }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const parts = [queryClient.prefetchQuery(relationshipMeetingsQuery(id)), queryClient.prefetchQuery(notebookQuery(id))];
    const page = Promise.all([queryClient.ensureQueryData(relationshipQuery(id)), ...parts]);
    await withMessages('mentoring', waitForPageData(queryClient, page));
  },
  pendingComponent: () => <PagePending skeleton={<RelationshipSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

const parts = { Proposal: ProposalCard, Messages };

function Messages(props: ComponentProps<typeof LatestMessages>) {
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
      <LatestMessages {...props} />
    </Suspense>
  );
}

function Page() {
  const { id } = Route.useParams();
  return <Relationship key={id} id={id} />;
}

function Relationship({ id }: { id: string }) {
  const { session, tab = 'session' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: relationship } = useSuspenseQuery(relationshipQuery(id));
  // What is being shown has been seen: the reply to that must not close it.
  const [showsYes, setShowsYes] = useState(relationship.shows_yes);
  const [showsHalfWay, setShowsHalfWay] = useState(relationship.shows_half_way && !showsYes);
  const { data: notebook } = useQuery({ ...notebookQuery(id), enabled: showsHalfWay });
  const openMeeting = (id: string | undefined) =>
    navigate({ search: (search) => ({ ...search, session: id }), replace: !id, resetScroll: false });
  const openTab = (name: RelationshipTab) =>
    navigate({ search: (search) => ({ ...search, tab: name === 'session' ? undefined : name }), replace: true, resetScroll: false });
  // Also right after this person has ended it.
  if (relationship.shows_end) return <Navigate to="/mentoring_center/$id/end" params={{ id }} replace />;
  return (
    <RelationshipWords kind={relationship.kind}>
      <RelationshipPage
        relationship={relationship}
        parts={parts}
        tab={tab}
        openMeetingId={session}
        onTab={openTab}
        onOpenMeeting={openMeeting}
        journey={<JourneyLink relationship={relationship} onHalfWay={() => setShowsHalfWay(true)} />}
      />
      {showsHalfWay && notebook && (
        <Suspense fallback={null}>
          <HalfWay relationship={relationship} objectives={notebook.objectives} onClose={() => setShowsHalfWay(false)} />
        </Suspense>
      )}
      {showsYes && (
        <Suspense fallback={null}>
          <FirstYes relationship={relationship} onClose={() => setShowsYes(false)} />
        </Suspense>
      )}
    </RelationshipWords>
  );
}

function Failure(props: ErrorComponentProps) {
  return isNotFound(props.error) ? <RelationshipNotFound /> : <PageError {...props} />;
}
