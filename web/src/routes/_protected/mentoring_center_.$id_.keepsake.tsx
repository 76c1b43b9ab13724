import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps, Navigate } from '@tanstack/react-router';
import { KeepsakePage } from '../../features/journey-moments/keepsake/keepsake-page.tsx';
import { keepsakeQuery } from '../../features/journey-moments/queries.ts';
import { notebookQuery } from '../../features/relationship/queries.ts';
import { isNotFound, RelationshipNotFound } from '../../features/relationship/relationship-not-found.tsx';
import { RelationshipSkeleton } from '../../features/relationship/relationship-skeleton.tsx';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { isRunning, relationshipQuery } from '../../lib/data/mentoring.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';

export const Route = createFileRoute('/_protected/mentoring_center_/$id_/keepsake')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const queries = [relationshipQuery(id), notebookQuery(id), keepsakeQuery(id)] as const;
    const data = Promise.all([
      queryClient.ensureQueryData(queries[0]),
      queryClient.ensureQueryData(queries[1]),
      queryClient.ensureQueryData(queries[2]),
    ]);
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
  if (isRunning(relationship) || relationship.aasm_state === 'cancelled' || relationship.path.held === 0) {
    return <Navigate to="/mentoring_center/$id" params={{ id }} replace />;
  }
  return (
    <RelationshipWords kind={relationship.kind}>
      <KeepsakePage relationship={relationship} objectives={notebook.objectives} />
    </RelationshipWords>
  );
}

function Failure(props: ErrorComponentProps) {
  return isNotFound(props.error) ? <RelationshipNotFound /> : <PageError {...props} />;
}
