import { createFileRoute } from '@tanstack/react-router';
import { CirclesPage } from '../../features/circles/circles-page.tsx';
import { CirclesSkeleton } from '../../features/circles/circles-skeleton.tsx';
import { circlesQuery } from '../../features/circles/queries.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/circles')({
  validateSearch: ({ open }: Record<string, unknown>): { open?: true } => (open === true ? { open } : {}),
  // The page shows errors itself, with a retry button.
  loader: ({ context: { queryClient } }) => withMessages('circles', queryClient.prefetchQuery(circlesQuery)),
  pendingComponent: () => <PagePending skeleton={<CirclesSkeleton />} />,
  component: Page,
});

function Page() {
  const { open = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CirclesPage
      isOpening={open}
      onOpening={(isOpening) => navigate({ search: isOpening ? { open: true } : {}, replace: !isOpening, resetScroll: false })}
      onOpened={(id) => navigate({ to: '/circles/$id', params: { id }, replace: true })}
    />
  );
}
