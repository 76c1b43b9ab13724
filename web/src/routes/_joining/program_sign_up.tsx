import { createFileRoute, useSearch } from '@tanstack/react-router';
import { LeadPage } from '../../features/registration/lead-page.tsx';
import { prefetchOpenedLink } from '../../features/registration/opened-link-query.ts';
import { SignUp } from '../../features/registration/sign-up.tsx';

/** The open link of a program, for new users and for members of the company. */
export const Route = createFileRoute('/_joining/program_sign_up')({
  loaderDeps: ({ search: { link } }) => ({ link }),
  loader: ({ context: { queryClient }, deps: { link } }) => {
    prefetchOpenedLink(queryClient, link);
  },
  component: Page,
});

function Page() {
  const { link } = useSearch({ strict: false });
  return link ? <SignUp key={link} /> : <LeadPage />;
}
