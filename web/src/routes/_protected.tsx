import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { notificationsQuery } from '../features/shell/notifications-query.ts';
import { Shell } from '../features/shell/shell.tsx';
import { ShellPending } from '../features/shell/shell-pending.tsx';
import { FullPageError } from '../features/system/full-page.tsx';
import { PagePending } from '../features/system/page-pending.tsx';
import { unreadMessagesQuery } from '../lib/data/messaging.ts';
import { currentUserQuery, isSignedIn, joiningPath, signInRedirect, startSession } from '../lib/data/session.ts';
import { loadMessages } from '../lib/text/intl.ts';

/**
 * Guard of the member area: signed in, accepted by the API, registration complete. The loaders of its pages run in parallel; one
 * that needs the user calls `ensureQueryData(currentUserQuery)` and shares the request.
 */
export const Route = createFileRoute('/_protected')({
  beforeLoad: ({ context: { queryClient }, location }) => {
    if (!isSignedIn()) throw signInRedirect(location.href);
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
      throw signInRedirect(location.href);
    }
    redirectJoining(queryClient);
    // The page does not wait for these counts.
    queryClient.prefetchQuery(notificationsQuery);
    queryClient.prefetchQuery(unreadMessagesQuery);
  },
  component: Shell,
  pendingComponent: Pending,
  errorComponent: FullPageError,
});

/** Redirects a user whose registration is not complete. */
function redirectJoining(client: QueryClient): void {
  const user = client.getQueryData(currentUserQuery.queryKey);
  const path = user && joiningPath(user);
  if (path) throw redirect({ to: path });
}

function Pending() {
  return (
    <ShellPending>
      <PagePending />
    </ShellPending>
  );
}
