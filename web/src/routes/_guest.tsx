import { createFileRoute, redirect } from '@tanstack/react-router';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { ownPath, searchText } from '../lib/search.ts';
import { home, isSignedIn } from '../lib/session.ts';

/** The gate of the sign-in pages: who is signed in has no business here. */
export const Route = createFileRoute('/_guest')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string; company?: string } => ({
    redirect: ownPath(search.redirect),
    company: searchText(search.company),
  }),
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ to: search.redirect ?? home });
  },
  pendingComponent: FullPagePending,
  errorComponent: FullPageError,
});
