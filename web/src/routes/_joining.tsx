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
  validateSearch: (search: Record<string, unknown>): { link?: string; company?: string; step?: 'access' } => ({
    link: searchText(search.link),
    company: searchText(search.company),
    ...(search.step === 'access' && { step: 'access' }),
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
      step={useStep(signedIn)}
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
  const { wording = {}, words = {} } = companies?.current?.id === link?.company.id ? (companies?.current ?? {}) : {};
  if (link) return { ...link.company, wording, words };
  return user?.company ?? companies?.current ?? null;
}

/** Returns the index of the current step of four, for somebody who registers by an open link or has to confirm an e-mail. */
function useStep(signedIn: boolean): number | null {
  const { pathname } = useLocation();
  const { data: link } = useOpenedLink();
  if (signedIn) return null;
  if (pathname === '/auth') return 1;
  return link?.kind === 'open' ? 0 : null;
}
