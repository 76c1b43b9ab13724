import { createFileRoute } from '@tanstack/react-router';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { PublicPage } from '../features/welcome/public-page.tsx';
import { loadMessages } from '../lib/text/intl.ts';
import { searchId, searchText } from '../lib/text/search.ts';

/** Layout of the public pages, for visitors and members. */
export const Route = createFileRoute('/_public')({
  validateSearch: (search: Record<string, unknown>): { company?: string; program_id?: string } => ({
    company: searchText(search.company),
    program_id: searchId(search.program_id),
  }),
  loader: () => loadMessages('welcome'),
  component: PublicPage,
  pendingComponent: FullPagePending,
  errorComponent: FullPageError,
});
