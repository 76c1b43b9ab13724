import { createFileRoute, redirect } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { ShellPending } from '../features/shell/shell-pending.tsx';
import { FullPageError } from '../features/system/full-page.tsx';
import { PagePending } from '../features/system/page-pending.tsx';
import { speakAlso } from '../lib/intl.ts';
import { currentUserQuery, isSignedIn, welcome } from '../lib/session.ts';

/**
 * The gate of the member area: somebody is signed in, and the API agrees. The loaders of the pages inside start at the
 * same time; one that needs the person asks `ensureQueryData(currentUserQuery)` too and shares the answer.
 */
export const Route = createFileRoute('/_protected')({
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/sign_in', search: { redirect: location.href } });
  },
  loader: async ({ context: { queryClient }, location }) => {
    const words = speakAlso('member');
    if (queryClient.getQueryData(currentUserQuery.queryKey)) return words;
    try {
      const [user] = await Promise.all([queryClient.ensureQueryData(currentUserQuery), words]);
      await welcome(queryClient, user);
    } catch (error) {
      if (isSignedIn()) throw error;
      throw redirect({ to: '/sign_in', search: { redirect: location.href } });
    }
  },
  component: Shell,
  pendingComponent: Pending,
  errorComponent: FullPageError,
});

function Pending() {
  return (
    <ShellPending>
      <PagePending />
    </ShellPending>
  );
}
