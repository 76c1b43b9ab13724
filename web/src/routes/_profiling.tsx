import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { WaitingNotice } from '../features/registration/waiting-notice.tsx';
import { ShellPending } from '../features/shell/shell-pending.tsx';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { PagePending } from '../features/system/page-pending.tsx';
import { currentUserQuery, isSignedIn, signInRedirect, startSession } from '../lib/data/session.ts';
import { loadMessages } from '../lib/text/intl.ts';

/**
 * Guard of the profiling pages: for signed-in users, with or without a profile, also while their registration waits for validation. The pages
 * choose their own layout: registration, member area, or only the questions.
 */
export const Route = createFileRoute('/_profiling')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    if (!isSignedIn()) throw signInRedirect(location.href);
    const messages = Promise.all([loadMessages('member'), loadMessages('profile')]);
    try {
      if (!queryClient.getQueryData(currentUserQuery.queryKey))
        await startSession(queryClient, await queryClient.ensureQueryData(currentUserQuery));
    } catch (error) {
      if (isSignedIn()) throw error;
      throw signInRedirect(location.href);
    }
    const { state } = await queryClient.ensureQueryData(currentUserQuery);
    if (state === 'confirmed') await loadMessages('registration');
    await messages;
  },
  component: Page,
  pendingComponent: Pending,
  errorComponent: FullPageError,
});

function Page() {
  return (
    <>
      <WaitingNotice />
      <Outlet />
    </>
  );
}

/** A member who changes roles stays in the member area. */
function Pending() {
  const { pathname } = useLocation();
  const user = useQueryClient().getQueryData(currentUserQuery.queryKey);
  if (!user?.current_profile || !pathname.startsWith('/profile-choice')) return <FullPagePending />;
  return (
    <ShellPending>
      <PagePending />
    </ShellPending>
  );
}
