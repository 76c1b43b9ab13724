import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { ShellPending } from '../features/shell/shell-pending.tsx';
import { FullPageError } from '../features/system/full-page.tsx';
import { PagePending } from '../features/system/page-pending.tsx';
import { loadMessages } from '../lib/intl.ts';
import { currentUserQuery, isSignedIn, joiningPath, startSession } from '../lib/session.ts';

/**
 * The gate of the member area: somebody is signed in, the API agrees, and their registration is over. The loaders of the pages inside start at the
 * same time; one that needs the person asks `ensureQueryData(currentUserQuery)` too and shares the answer.
 */
export const Route = createFileRoute('/_protected')({
  beforeLoad: ({ context: { queryClient }, location }) => {
    if (!isSignedIn()) throw redirect({ to: '/sign_in', search: { redirect: location.href } });
    redirectJoining(queryClient);
  },
  loader: async ({ context: { queryClient }, location }) => {
    const messages = loadMessages('member');
    if (queryClient.getQueryData(currentUserQuery.queryKey)) return messages;
    try {
      const [user] = await Promise.all([queryClient.ensureQueryData(currentUserQuery), messages]);
      await startSession(queryClient, user);
    } catch (error) {
      if (isSignedIn()) throw error;
      throw redirect({ to: '/sign_in', search: { redirect: location.href } });
    }
    redirectJoining(queryClient);
  },
  component: Shell,
  pendingComponent: Pending,
  errorComponent: FullPageError,
});

/** Who is still joining goes on where they are. */
function redirectJoining(client: QueryClient): void {
  const user = client.getQueryData(currentUserQuery.queryKey);
  const place = user && joiningPath(user);
  if (place) throw redirect({ to: place });
}

function Pending() {
  return (
    <ShellPending>
      <PagePending />
    </ShellPending>
  );
}
