import { createFileRoute, redirect } from '@tanstack/react-router';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { loadMessages } from '../lib/intl.ts';
import { currentUserQuery, isSignedIn, joiningPath, startSession } from '../lib/session.ts';

/**
 * The gate of the way to a profile: who is signed in and validated, with a role or before the first one. Its pages choose
 * their own frame: that of a newcomer, that of a member, or nothing but the questions.
 */
export const Route = createFileRoute('/_profiling')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const toSignIn = () => redirect({ to: '/sign_in', search: { redirect: location.href } });
    if (!isSignedIn()) throw toSignIn();
    const messages = Promise.all([loadMessages('member'), loadMessages('profile')]);
    try {
      if (!queryClient.getQueryData(currentUserQuery.queryKey))
        await startSession(queryClient, await queryClient.ensureQueryData(currentUserQuery));
    } catch (error) {
      if (isSignedIn()) throw error;
      throw toSignIn();
    }
    const user = await queryClient.ensureQueryData(currentUserQuery);
    if (joiningPath(user) === '/auth') throw redirect({ to: '/auth' });
    await messages;
  },
  pendingComponent: FullPagePending,
  errorComponent: FullPageError,
});
