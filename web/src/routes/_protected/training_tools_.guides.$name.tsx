import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../features/system/not-found.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { GuidePage } from '../../features/training-tools/guide-page.tsx';
import { GuideSkeleton } from '../../features/training-tools/guide-skeleton.tsx';
import { guidesQuery } from '../../lib/data/training-tools.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { currentLocale, withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/training_tools_/guides/$name')({
  loader: ({ context: { queryClient } }) =>
    withMessages('tools', waitForPageData(queryClient, queryClient.prefetchQuery(guidesQuery(currentLocale())))),
  pendingComponent: () => <PagePending skeleton={<GuideSkeleton />} />,
  component: Page,
});

function Page() {
  const { name } = Route.useParams();
  return <GuidePage name={name} missing={<NotFound />} />;
}
