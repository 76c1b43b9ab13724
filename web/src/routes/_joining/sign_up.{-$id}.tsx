import { createFileRoute, useParams } from '@tanstack/react-router';
import { LeadPage } from '../../features/registration/lead-page.tsx';
import { prefetchOpenedLink } from '../../features/registration/opened-link-query.ts';
import { SignUp } from '../../features/registration/sign-up.tsx';

/** A personal invitation; without one, how to get it. */
export const Route = createFileRoute('/_joining/sign_up/{-$id}')({
  // Opened while the page's code is on its way; what it says, the page tells.
  loader: ({ context: { queryClient }, params: { id } }) => {
    prefetchOpenedLink(queryClient, id);
  },
  component: Page,
});

function Page() {
  const { id } = useParams({ strict: false });
  return id ? <SignUp key={id} /> : <LeadPage />;
}
