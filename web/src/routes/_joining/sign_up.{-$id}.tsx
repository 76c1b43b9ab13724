import { createFileRoute, useParams } from '@tanstack/react-router';
import { LeadPage } from '../../features/registration/lead-page.tsx';
import { prefetchOpenedLink } from '../../features/registration/opened-link-query.ts';
import { SignUp } from '../../features/registration/sign-up.tsx';

/** A personal invitation; without an id, the enquiry form. */
export const Route = createFileRoute('/_joining/sign_up/{-$id}')({
  // Opens the link while the page's code loads; the page shows the result.
  loader: ({ context: { queryClient }, params: { id } }) => {
    prefetchOpenedLink(queryClient, id);
  },
  component: Page,
});

function Page() {
  const { id } = useParams({ strict: false });
  return id ? <SignUp key={id} /> : <LeadPage />;
}
