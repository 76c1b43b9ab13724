import { ApiFailure } from '@binome/contract/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { loadedIntl } from './intl.ts';
import { notify } from './notify.ts';
import { watchRequests } from './request-state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet: true` or the statuses that the screen tells itself, without a toast. */
    queryMeta: { quiet?: true | number[] };
    mutationMeta: { quiet?: true | number[] };
  }
}

/** The query client of the application: refusals become toasts, a server that is briefly away is asked once more. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => showError(error, query.meta?.quiet) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => showError(error, mutation.meta?.quiet) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 1 && error instanceof ApiFailure && error.status === 503,
        refetchOnWindowFocus: true,
        // A request that starts without a network fails at once and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  watchRequests(client);
  return client;
}

function showError(error: Error, quiet: true | number[] | undefined): void {
  // The end of a session is told where it is handled, and who is still joining is sent on by the gate.
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
