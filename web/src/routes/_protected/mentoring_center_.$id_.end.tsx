import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EndPage } from '../../features/journey-moments/end/end-page.tsx';
import { reviewQuery } from '../../features/journey-moments/end/review-query.ts';
import { ReviewQuestions } from '../../features/journey-moments/end/review-questions.tsx';
import { keepsakeQuery } from '../../features/journey-moments/queries.ts';
import { LazyRecommendationDialog } from '../../features/profile/lazy-recommendation-dialog.tsx';
import { recommendationsQuery } from '../../features/profile/recommendations-query.ts';
import { notebookQuery } from '../../features/relationship/queries.ts';
import { isNotFound, RelationshipNotFound } from '../../features/relationship/relationship-not-found.tsx';
import { RelationshipSkeleton } from '../../features/relationship/relationship-skeleton.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { partnerOf } from '../../lib/data/meetings.ts';
import { isRunning, relationshipQuery } from '../../lib/data/mentoring.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';

export const Route = createFileRoute('/_protected/mentoring_center_/$id_/end')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    queryClient.prefetchQuery(keepsakeQuery(id));
    queryClient.prefetchQuery(reviewQuery(id));
    const data = Promise.all([queryClient.ensureQueryData(relationshipQuery(id)), queryClient.ensureQueryData(notebookQuery(id))]);
    await withMessages('mentoring', waitForPageData(queryClient, data));
  },
  pendingComponent: () => <PagePending skeleton={<RelationshipSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { data: relationship } = useSuspenseQuery(relationshipQuery(id));
  const { data: notebook } = useSuspenseQuery(notebookQuery(id));
  const [recommends, setRecommends] = useState(false);
  const { kind, presenter, viewer, path, aasm_state } = relationship;
  const { data: recommendations } = useQuery({
    ...recommendationsQuery(presenter.profile_id),
    enabled: kind === 'mentoring' && viewer === 'participant' && presenter.active,
  });
  // Two people who never met have no story, and one that goes on has no end.
  if (isRunning(relationship) || aasm_state === 'cancelled' || path.held === 0) {
    return <Navigate to="/mentoring_center/$id" params={{ id }} replace />;
  }
  const { first_name: name } = partnerOf(relationship);
  const canRecommend = recommendations?.every(({ can }) => !can.edit) ?? false;
  return (
    <RelationshipWords kind={kind}>
      <EndPage
        relationship={relationship}
        objectives={notebook.objectives}
        review={<ReviewQuestions id={id} name={name} />}
        onRecommend={canRecommend ? () => setRecommends(true) : undefined}
      />
      {recommends && (
        <LazyRecommendationDialog
          presenterId={presenter.profile_id}
          name={name}
          recommendation={null}
          onClose={() => setRecommends(false)}
        />
      )}
    </RelationshipWords>
  );
}

function Failure(props: ErrorComponentProps) {
  return isNotFound(props.error) ? <RelationshipNotFound /> : <PageError {...props} />;
}
