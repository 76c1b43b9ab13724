import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { CircleNotFound, isNotFound } from '../../features/circles/circle-not-found.tsx';
import { CirclePage } from '../../features/circles/circle-page.tsx';
import { CircleSkeleton } from '../../features/circles/circle-skeleton.tsx';
import { circleQuery } from '../../features/circles/queries.ts';
import { type CircleTab, isCircleTab } from '../../features/circles/tabs.ts';
import { PageError } from '../../features/system/page-error.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/circles_/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: CircleTab } => (isCircleTab(tab) && tab !== 'session' ? { tab } : {}),
  loader: ({ context: { queryClient }, params: { id } }) =>
    withMessages('circles', waitForPageData(queryClient, queryClient.ensureQueryData(circleQuery(id)))),
  pendingComponent: () => <PagePending skeleton={<CircleSkeleton />} />,
  errorComponent: Failure,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { tab = 'session' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: circle } = useSuspenseQuery(circleQuery(id));
  return (
    <CirclePage
      key={id}
      circle={circle}
      tab={tab}
      onTab={(name) => navigate({ search: name === 'session' ? {} : { tab: name }, replace: true, resetScroll: false })}
    />
  );
}

function Failure(props: ErrorComponentProps) {
  return isNotFound(props.error) ? <CircleNotFound /> : <PageError {...props} />;
}
