import { createFileRoute } from '@tanstack/react-router';
import { ProgramsPage } from '../../features/programs/programs-page.tsx';
import { ProgramsSkeleton } from '../../features/programs/programs-skeleton.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { programsQuery } from '../../lib/data/programs.ts';
import { withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/programs')({
  // The page shows errors itself, with a retry button.
  loader: ({ context: { queryClient } }) => withMessages('programs', queryClient.prefetchQuery(programsQuery)),
  pendingComponent: () => <PagePending skeleton={<ProgramsSkeleton />} />,
  component: ProgramsPage,
});
