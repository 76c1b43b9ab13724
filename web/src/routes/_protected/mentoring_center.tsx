import type { ProfileType } from '@binome/contract/states';
import { createFileRoute } from '@tanstack/react-router';
import { CenterSkeleton } from '../../features/mentoring/center-skeleton.tsx';
import { MentoringCenter } from '../../features/mentoring/mentoring-center.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { relationshipsQuery, requestsQuery } from '../../lib/data/mentoring.ts';
import { currentUserQuery } from '../../lib/data/session.ts';
import { shownRole } from '../../lib/data/shown-role.ts';
import { loadMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/mentoring_center')({
  // `as` shows the page in the person's other role.
  validateSearch: ({ as }: Record<string, unknown>): { as?: ProfileType } => (as === 'presenter' || as === 'participant' ? { as } : {}),
  loaderDeps: ({ search: { as } }) => ({ as }),
  loader: async ({ context: { queryClient }, deps }) => {
    const user = await queryClient.ensureQueryData(currentUserQuery);
    const as = shownRole(user, deps.as);
    // The page shows errors itself, with a retry button.
    await Promise.all([
      loadMessages('mentoring'),
      as && queryClient.prefetchQuery(requestsQuery(as)),
      as && queryClient.prefetchQuery(relationshipsQuery(as)),
    ]);
  },
  pendingComponent: () => <PagePending skeleton={<CenterSkeleton />} />,
  component: Page,
});

function Page() {
  return <MentoringCenter role={Route.useSearch().as} />;
}
