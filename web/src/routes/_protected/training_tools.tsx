import { createFileRoute } from '@tanstack/react-router';
import { PagePending } from '../../features/system/page-pending.tsx';
import { readCategory, type ToolCategory } from '../../features/training-tools/categories.ts';
import { ToolsPage } from '../../features/training-tools/tools-page.tsx';
import { ToolsSkeleton } from '../../features/training-tools/tools-skeleton.tsx';
import { toolsQuery } from '../../lib/data/training-tools.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { currentLocale, withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/training_tools')({
  validateSearch: (search: Record<string, unknown>): { category?: ToolCategory } =>
    search.category === undefined ? {} : { category: readCategory(search.category) },
  // The page shows errors itself, with a retry button.
  loader: ({ context: { queryClient } }) =>
    withMessages('tools', waitForPageData(queryClient, queryClient.prefetchQuery(toolsQuery(currentLocale())))),
  pendingComponent: () => <PagePending skeleton={<ToolsSkeleton />} />,
  component: Page,
});

function Page() {
  const { category } = Route.useSearch();
  return <ToolsPage category={readCategory(category)} />;
}
