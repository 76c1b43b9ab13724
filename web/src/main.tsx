import './lib/page/keep-storage.ts';
import './styles.css';
import { ignoreKeysOfComposition } from '@binome/contract/values/composition';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { isSignedIn } from './lib/data/session.ts';
import { clearCredentials } from './lib/http/credentials.ts';
import { setSessionEnd } from './lib/http/ended-session.ts';
import { onSaved, onUnauthorised } from './lib/http/http.ts';
import { keepPageWithoutScript, markUnreached } from './lib/http/network.ts';
import { forgetOfflineData, isOpenedOffline } from './lib/http/offline-data.ts';
import { createQueryClient } from './lib/http/query-client.ts';
import { resetRequests } from './lib/http/request-state.ts';
import { followOtherTabs } from './lib/live/other-tabs.ts';
import { openPushedPages } from './lib/live/pushed-pages.ts';
import { keepFocusInPage } from './lib/page/keep-focus.ts';
import { nextTask } from './lib/page/next-task.ts';
import { notify } from './lib/page/notify.ts';
import { applyStoredTheme } from './lib/page/theme.ts';
import { initialLocale, keepRequestedLocale, loadedIntl, loadMessages, setLocale } from './lib/text/intl.ts';
import { type AppRouter, createAppRouter } from './router.tsx';

const offlineDelayMs = 2_000;
/** The layout routes of the pages that show member messages. */
const memberLayouts: string[] = ['/_protected', '/_profiling'];
/** How long the first page waits for its data before it shows a skeleton. */
const skeletonDelayMs = 300;
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

applyStoredTheme();
keepRequestedLocale();
keepFocusInPage();
ignoreKeysOfComposition(window);
keepPageWithoutScript();
const queryClient = createQueryClient();
// This script, the creation of the router and the start are separate tasks, so that the browser can handle taps and scrolling in between.
const createdRouter = nextTask().then(() => createAppRouter(queryClient));
// Any change may settle what a notification asks.
onSaved(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }));
onUnauthorised(async (failure) => {
  clearCredentials();
  forgetOfflineData();
  setSessionEnd('expired');
  loadedIntl().then(() => notify(failure));
  const router = await createdRouter;
  if (!isBehindSignIn(router)) {
    // A page that anybody may open stays, for a visitor.
    resetRequests(queryClient);
    return router.invalidate();
  }
  await router.navigate({ to: '/sign_in', search: { redirect: router.state.location.href } });
  // After the navigation: the previous page would refetch its data.
  resetRequests(queryClient);
});
openPushedPages(async (href) => (await createdRouter).history.push(href));
followOtherTabs({
  // Runs the route guards again: without a session, they redirect to the sign-in page.
  onChange: async () => (await createdRouter).invalidate(),
  client: queryClient,
});

// A function, because top-level await would block the scripts that import from the same file.
createdRouter.then(async (router) => {
  await nextTask();
  await start(router, root);
});

/**
 * Renders the first page once its messages and its data have loaded, or its skeleton if the data takes long. A public page shows the text
 * that the server sent until then.
 */
async function start(router: AppRouter, container: HTMLElement): Promise<void> {
  const hasText = container.querySelector('main') !== null;
  if (document.getElementById('page-data')) {
    const { storeDeliveredData } = await import('./lib/http/delivered-data.ts');
    storeDeliveredData(queryClient);
  }
  if (isOpenedOffline()) {
    markUnreached();
    await (await import('./lib/http/offline.ts')).restoreOfflineData(queryClient);
  }
  // The member messages include the public ones, so a member page needs only one file. If it fails to load, the route shows the error.
  if (isBehindSignIn(router)) loadMessages('member').catch(() => {});
  const loading = router.load().catch(() => {});
  await setLocale(initialLocale());
  await (hasText ? loading : Promise.race([loading, new Promise((resolve) => setTimeout(resolve, skeletonDelayMs))]));
  const page = createRoot(container);
  // In a transition, React renders in short tasks, so that the page reacts to taps and scrolling meanwhile.
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  // The session may have expired while the application was closed.
  if (!isSignedIn()) forgetOfflineData();
  // In development the server renews the files of the page.
  if (import.meta.env.PROD) setTimeout(keepForOffline, offlineDelayMs);
}

function isBehindSignIn(router: AppRouter): boolean {
  return router.matchRoutes(router.latestLocation).some(({ routeId }) => memberLayouts.includes(routeId));
}

/** Long after the first page, which needs the network and the processor for itself. */
async function keepForOffline(): Promise<void> {
  if (!isSignedIn()) return void setTimeout(keepForOffline, offlineDelayMs);
  // Without a network, the first toast would come too late to say that a change was not saved.
  await import('./ui/overlays/toast-region.tsx').catch(() => undefined);
  const offline = await import('./lib/http/offline.ts').catch(() => undefined);
  await offline?.keepForOffline(queryClient);
}
