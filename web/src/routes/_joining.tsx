import type { CurrentUser } from '@binome/contract/users';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { RegistrationPage } from '../features/registration/registration-page.tsx';
import { useOpenedLink } from '../features/registration/use-opened-link.ts';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { companyQuery, visitedCompanySlug } from '../lib/company.ts';
import { searchText } from '../lib/search.ts';
import { currentUserQuery, isSignedIn, startSession } from '../lib/session.ts';

/**
 * The way to an account, open to all: a page in it that needs somebody signed in says so itself. Whoever is signed in is
 * known before the page stands.
 */
export const Route = createFileRoute('/_joining')({
  validateSearch: (search: Record<string, unknown>): { link?: string; company?: string } => ({
    link: searchText(search.link),
    company: searchText(search.company),
  }),
  loader: async ({ context: { queryClient } }) => {
    if (!isSignedIn() || queryClient.getQueryData(currentUserQuery.queryKey)) return;
    try {
      await startSession(queryClient, await queryClient.ensureQueryData(currentUserQuery));
    } catch (error) {
      // The session is over: the page stands for a visitor.
      if (isSignedIn()) throw error;
    }
  },
  component: Joining,
  pendingComponent: FullPagePending,
  errorComponent: FullPageError,
});

function Joining() {
  const signedIn = isSignedIn();
  const { data: user } = useQuery({ ...currentUserQuery, enabled: signedIn });
  return (
    <RegistrationPage company={useCompany(user)} step={useStep(user)} signedIn={signedIn}>
      <Outlet />
    </RegistrationPage>
  );
}

/** The company of the link that is being opened, else of who is signed in, else of the visit. */
function useCompany(user: CurrentUser | undefined) {
  const { data: link } = useOpenedLink();
  const { company: asked } = useSearch({ strict: false });
  const { data: companies } = useQuery(companyQuery(visitedCompanySlug(asked)));
  if (link) return { ...link.company, wording: companies?.current?.id === link.company.id ? companies.current.wording : {} };
  return user?.company ?? companies?.current ?? null;
}

const stepOfState: Partial<Record<CurrentUser['state'], number>> = { registered: 1, confirmed: 2, validated: 3 };

/** Which of the four steps is under way: by how far the person is, else by the page. */
function useStep(user: CurrentUser | undefined): number | null {
  const { pathname } = useLocation();
  if (user) return stepOfState[user.state] ?? null;
  return pathname === '/auth' ? 1 : 0;
}
