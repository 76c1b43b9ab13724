import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { NotFound } from './features/system/not-found.tsx';
import { PageError } from './features/system/page-error.tsx';
import { PagePending } from './features/system/page-pending.tsx';
import { reportCrash } from './lib/page/crash-report.ts';
import { parseSearch, stringifySearch } from './lib/text/search.ts';
import { routeTree } from './route-tree.gen.ts';

/** Creates the router. A skeleton appears after 60 ms; pointing at a link preloads its page. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 60,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    // The error component gets no component stack.
    defaultOnCatch: (error, info) => reportCrash(queryClient, error, info),
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
