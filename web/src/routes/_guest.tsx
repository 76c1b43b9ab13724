import { createFileRoute, redirect } from '@tanstack/react-router';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { internalPath, searchText } from '../lib/search.ts';
import { homePath, isSignedIn } from '../lib/session.ts';

/** Layout of the sign-in pages; redirects signed-in users. */
export const Route = createFileRoute('/_guest')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string; company?: string } => ({
    redirect: internalPath(search.redirect),
    company: searchText(search.company),
  }),
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ to: search.redirect ?? homePath });
  },
  pendingComponent: FullPagePending,
  errorComponent: FullPageError,
});
