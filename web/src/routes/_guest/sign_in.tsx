import { createFileRoute } from '@tanstack/react-router';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { companyQuery, visitedCompanySlug } from '../../lib/data/company.ts';

export const Route = createFileRoute('/_guest/sign_in')({
  loaderDeps: ({ search }) => ({ company: search.company }),
  // Not awaited: the form is shown before the company's branding is loaded.
  loader: ({ context, deps }) => {
    context.queryClient.prefetchQuery(companyQuery(visitedCompanySlug(deps.company)));
  },
  component: Page,
});

function Page() {
  const { redirect } = Route.useSearch();
  return <SignIn next={redirect} />;
}
