import type { CurrentUser } from '@binome/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { RegistrationPage } from '../features/registration/registration-page.tsx';
import { useOpenedLink } from '../features/registration/use-opened-link.ts';
import { FullPageError, FullPagePending } from '../features/system/full-page.tsx';
import { companyQuery, visitedCompanySlug } from '../lib/data/company.ts';
import { currentUserQuery, isSignedIn, startSession } from '../lib/data/session.ts';
import { loadMessages } from '../lib/text/intl.ts';
import { searchText } from '../lib/text/search.ts';

/**
 * Layout of the registration pages, for visitors and signed-in users. The current user is loaded before the page renders; a page
 * that needs one checks it itself.
 */
export const Route = createFileRoute('/_joining')({
  validateSearch: (search: Record<string, unknown>): { link?: string; company?: string } => ({
    link: searchText(search.link),
    company: searchText(search.company),
  }),
  loader: async ({ context: { queryClient } }) => {
    const messages = loadMessages('registration');
    if (!isSignedIn() || queryClient.getQueryData(currentUserQuery.queryKey)) return messages;
    try {
      await startSession(queryClient, await queryClient.ensureQueryData(currentUserQuery));
    } catch (error) {
      // The login session has expired: the visitor sees the page signed out.
      if (isSignedIn()) throw error;
    }
    await messages;
  },
  component: Joining,
  pendingComponent: FullPagePending,
  errorComponent: FullPageError,
});

function Joining() {
  const signedIn = isSignedIn();
  const { data: user } = useQuery({ ...currentUserQuery, enabled: signedIn });
  const invitedLanguage = useOpenedLink().data?.invited?.language;
  return (
    <RegistrationPage
      company={useCompany(user)}
      step={useStep(user)}
      signedIn={signedIn}
      {...(!signedIn && invitedLanguage && { invitedLanguage })}
    >
      <Outlet />
    </RegistrationPage>
  );
}

/** Returns the company of the opened link, or else the current user's, or else the visited one. */
function useCompany(user: CurrentUser | undefined) {
  const { data: link } = useOpenedLink();
  const { company: slug } = useSearch({ strict: false });
  const { data: companies } = useQuery(companyQuery(visitedCompanySlug(slug)));
  if (link) return { ...link.company, wording: companies?.current?.id === link.company.id ? companies.current.wording : {} };
  return user?.company ?? companies?.current ?? null;
}

const stepOfState: Partial<Record<CurrentUser['state'], number>> = { registered: 1, confirmed: 2, validated: 3 };

/** Returns the index of the current step of four, from the user's state or else from the page. */
function useStep(user: CurrentUser | undefined): number | null {
  const { pathname } = useLocation();
  if (user) return stepOfState[user.state] ?? null;
  return pathname === '/auth' ? 1 : 0;
}
