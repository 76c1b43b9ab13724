import type { CurrentUser } from '@binome/contract/users';
import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { rememberCompany } from './company.ts';
import { clearCredentials, storedCredentials } from './credentials.ts';
import { clearDrafts } from './drafts.ts';
import { setLocale, setTimeZone, storedLocale } from './intl.ts';
import { resetRequests } from './request-state.ts';

/** The signed-in person. */
export const currentUserQuery = queryOptions({
  queryKey: ['current_user'],
  queryFn: async ({ signal }) => (await api('GET /auth/validate_token', { signal })).data,
  staleTime: 5 * 60_000,
});

/** Where a signed-in person lands. */
export const homePath: string = '/dashboard';

/** Where somebody goes on whose way into the member area is not over yet; null for everybody else. */
export function joiningPath({ state, presenter_profiles, participant_profiles }: CurrentUser): string | null {
  if (state === 'confirmed') return '/auth';
  const choosing = state === 'validated' && presenter_profiles.length + participant_profiles.length === 0;
  return choosing ? '/profile-choice' : null;
}

/** Somebody is signed in as far as this browser knows; the API has the last word. */
export function isSignedIn(): boolean {
  return storedCredentials() !== null;
}

/** The signed-in person, in screens behind the sign-in gate. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data;
}

/** @throws ApiFailure 401 when the e-mail and the password do not belong together. */
export async function signIn(client: QueryClient, body: { email: string; password: string }): Promise<void> {
  const { data } = await api('POST /auth/sign_in', { body });
  resetRequests(client);
  await startSession(client, data);
}

/**
 * Stores the person, and shows dates in the person's zone and texts in the person's language. What was said of them in
 * another language is asked for again.
 */
export async function startSession(client: QueryClient, user: CurrentUser): Promise<void> {
  client.setQueryData(currentUserQuery.queryKey, user);
  setTimeZone(user.time_zone);
  // The pages for visitors and the next sign-in keep its face.
  rememberCompany(user.company.slug);
  if (user.language === storedLocale()) return;
  // What is under way was asked for in the other language: its answer must not count as fresh when it comes.
  const underWay = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await setLocale(user.language);
  await client.invalidateQueries();
  for (const { promise, queryKey } of underWay) {
    promise?.catch(() => {}).then(() => client.invalidateQueries({ queryKey, exact: true }));
  }
}

/** Ends the session here and at the API; here also when the API does not answer. Drafts go too: who leaves, leaves nothing behind. */
export async function signOut(client: QueryClient): Promise<void> {
  await api('DELETE /auth/sign_out').catch(() => {});
  clearDrafts();
  endSession(client);
}

/** Forgets the person: credentials and everything stored but the list of companies. */
export function endSession(client: QueryClient): void {
  clearCredentials();
  resetRequests(client);
}

export type UserChange = { language?: CurrentUser['language']; current_profile_id?: string; current_program_id?: string | null };

/** Changes what the person may change of the current user: language, profile in use, program in use. */
export function useUpdateUser() {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  return useMutation({
    mutationFn: (change: UserChange) => api('PATCH /api/v1/users/:id', { params: { id }, body: change }),
    onSuccess: ({ data }) => {
      client.setQueryData(currentUserQuery.queryKey, data);
      // Matches, labels and lists depend on all three.
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
    },
  });
}
