import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { companyQuery, visitedCompany } from '../../lib/company.ts';

export const Route = createFileRoute('/_guest/sign_in')({
  loaderDeps: ({ search }) => ({ company: search.company }),
  // Not awaited: the form does not wait for the company's colours.
  loader: ({ context, deps }) => {
    context.queryClient.prefetchQuery(companyQuery(visitedCompany(deps.company)));
  },
  component: Page,
});

// By its name, not by `Route`: the route itself stays in the first script, as small as it is.
const page = getRouteApi('/_guest/sign_in');

function Page() {
  const { redirect } = page.useSearch();
  return <SignIn next={redirect} />;
}
