import type { CurrentUser } from '@binome/contract/accounts/users';
import { writeStored } from '@binome/contract/values/browser-storage';
import { serverNow } from '@binome/contract/values/server-clock';
import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { clearDrafts } from '../forms/drafts.ts';
import { api } from '../http/api.ts';
import { clearCredentials, storedCredentials } from '../http/credentials.ts';
import { setSessionEnd } from '../http/ended-session.ts';
import { forgetOfflineData } from '../http/offline-data.ts';
import { resetRequests } from '../http/request-state.ts';
import { chooseLocale, currentLocale, setTimeZone } from '../text/intl.ts';
import { storeCompanySlug } from './company.ts';
import { applyBranding } from './company-branding.ts';

/** The signed-in user. */
export const currentUserQuery = queryOptions({
  queryKey: ['current_user'],
  queryFn: async ({ signal }) => (await api('GET /auth/validate_token', { signal })).data,
  staleTime: 5 * 60_000,
  // The page that cannot open without it says so.
  meta: { quiet: true },
});

/** Changes when somebody signs out; see `other-tabs.ts`. */
export const signedOutKey = 'binome.signed_out';

/** The page after signing in. */
export const homePath: string = '/dashboard';

/** The console is another application: links to it load a new document. */
export const consolePath: string = '/backoffice/';

/** Returns the page where an unfinished registration continues, or null once it is complete. */
export function joiningPath(user: CurrentUser): string | null {
  if (user.state === 'confirmed') return '/auth';
  return user.state === 'validated' && hasNoProfile(user) && !user.can.open_console ? '/profile-choice' : null;
}

/** Does the user only administer? They may choose a role later. */
export function onlyAdministers(user: CurrentUser): boolean {
  return user.can.open_console && hasNoProfile(user);
}

function hasNoProfile({ presenter_profiles, participant_profiles }: CurrentUser): boolean {
  return presenter_profiles.length + participant_profiles.length === 0;
}

/** Does this browser hold credentials? Only the API knows whether their session has ended. */
export function isSignedIn(): boolean {
  return storedCredentials() !== null;
}

/** Returns the redirection to the sign-in page, which comes back to `href`. */
export function signInRedirect(href: string) {
  return redirect({ to: '/sign_in', search: { redirect: href } });
}

/** Returns the signed-in user, in routes behind sign-in. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data;
}

/**
 * Caches the user, and applies their time zone, language and company branding. If the language changes, all queries are refetched, because
 * the API translates its replies.
 */
export async function startSession(client: QueryClient, user: CurrentUser): Promise<void> {
  client.setQueryData(currentUserQuery.queryKey, user);
  setTimeZone(user.time_zone);
  applyBranding(user.company);
  // Public pages and the next sign-in show this company's branding.
  storeCompanySlug(user.company.slug);
  const isSameLanguage = user.language === currentLocale();
  // Requests in flight were sent in the old language, so their replies are stale when they arrive.
  const inFlight = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await chooseLocale(user.language);
  if (isSameLanguage) return;
  await client.invalidateQueries();
  // The user was read in the old language, and the company's wording differs by language.
  const { company } = await client.fetchQuery(currentUserQuery).catch(() => user);
  applyBranding(company);
  for (const { promise, queryKey } of inFlight) {
    promise?.catch(() => {}).then(() => client.invalidateQueries({ queryKey, exact: true }));
  }
}

/** Ends the login session, in this browser even if the API does not respond. Removes drafts too. */
export async function signOut(client: QueryClient): Promise<void> {
  // The console's session ends too, so that the next user of the device does not find it open.
  fetch('/backoffice/v1/session', { method: 'DELETE' }).catch(() => {});
  const ended = api('DELETE /auth/sign_out').catch(() => {});
  clearDrafts();
  // Before the reply: once the session has ended, the API refuses the other tabs' requests, and they would say that it has expired.
  removeSession();
  await ended;
  resetRequests(client);
}

/** Removes the credentials and the cached data, except the list of companies, here and in the other tabs. */
export function endSession(client: QueryClient): void {
  removeSession();
  resetRequests(client);
}

/**
 * Does the same after an account was closed: opens another page in between. The page that is left shows the cached user until then, and
 * would ask for them in vain.
 */
export async function endSessionElsewhere(client: QueryClient, openPage: () => Promise<void>): Promise<void> {
  removeSession();
  await openPage();
  resetRequests(client);
}

function removeSession(): void {
  setSessionEnd(null);
  // Written first, so that the other tabs do not report an expired session.
  writeStored(signedOutKey, String(serverNow()));
  clearCredentials();
  forgetOfflineData();
}

export type UserChange = { current_profile_id?: string; current_program_id?: string | null };

/** Updates the current user's current profile or current program. */
export function useUpdateUser() {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  return useMutation({
    mutationFn: (change: UserChange) => api('PATCH /api/v1/users/:id', { params: { id }, body: change }),
    onSuccess: ({ data }) => {
      client.setQueryData(currentUserQuery.queryKey, data);
      // Matches, labels and lists depend on both fields.
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
    },
  });
}
