import { ApiFailure } from '@binome/contract/values/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { notify } from '../page/notify.ts';
import { loadedIntl } from '../text/intl.ts';
import { isOnline } from './network.ts';
import { watchRequests } from './request-state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Suppresses the error toast: always (`true`), or for the statuses that the screen shows itself. */
    queryMeta: { quiet?: true | number[] };
    mutationMeta: { quiet?: true | number[] };
  }
}

/** Creates the query client. Errors are shown as toasts; a query is retried once after a 503. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isFirst = query.state.data === undefined;
        // A loader asked for it, and the page shows the failure itself; or it was to be ready before a press, which asks again.
        if (isFirst && query.getObserversCount() === 0) return;
        // The data that was read stays on the screen, and a bar says that there is no network.
        if (isFirst || isOnline()) showError(error, query.meta?.quiet);
      },
    }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => showError(error, mutation.meta?.quiet) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 1 && error instanceof ApiFailure && error.status === 503,
        refetchOnWindowFocus: true,
        // A request without a network fails at once and shows an error, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  watchRequests(client);
  return client;
}

function showError(error: Error, quiet: true | number[] | undefined): void {
  // The 401 handler of `http.ts` reports an expired session; the route guards redirect unfinished registrations.
  if (
    !(error instanceof ApiFailure) ||
    error.status === 401 ||
    error.code === 'registration_pending' ||
    quiet === true ||
    quiet?.includes(error.status)
  )
    return;
  loadedIntl().then(() => notify(error));
}
