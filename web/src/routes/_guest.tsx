import { createFileRoute, redirect } from '@tanstack/react-router';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { homePath, isSignedIn } from '../lib/data/session.ts';
import { internalPath, searchText } from '../lib/text/search.ts';

/** Layout of the sign-in pages; redirects signed-in users to the page that they wanted. Who has forgotten a password reads what to do. */
export const Route = createFileRoute('/_guest')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string; company?: string; return_to?: 'console' } => ({
    redirect: internalPath(search.redirect),
    company: searchText(search.company),
    return_to: search.return_to === 'console' ? 'console' : undefined,
  }),
  beforeLoad: ({ search, location }) => {
    // A person who is signed in here may have forgotten the password of the console, which is another one.
    if (isSignedIn() && !search.return_to && location.pathname !== '/forgot_password') throw redirect({ to: search.redirect ?? homePath });
  },
  pendingComponent: FullPagePending,
  errorComponent: FullPageError,
});
