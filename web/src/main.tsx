import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clearCredentials } from './lib/credentials.ts';
import { storeDeliveredData } from './lib/delivered-data.ts';
import { setSessionEnd } from './lib/ended-session.ts';
import { onSaved, onUnauthorised } from './lib/http.ts';
import { initialLocale, keepRequestedLocale, loadedIntl, setLocale } from './lib/intl.ts';
import { keepFocusInPage } from './lib/keep-focus.ts';
import { keepPageWithoutScript } from './lib/network.ts';
import { notify } from './lib/notify.ts';
import { followOtherTabs } from './lib/other-tabs.ts';
import { createQueryClient } from './lib/query-client.ts';
import { resetRequests } from './lib/request-state.ts';
import { applyStoredTheme } from './lib/theme.ts';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

applyStoredTheme();
keepRequestedLocale();
keepFocusInPage();
keepPageWithoutScript();
const queryClient = createQueryClient();
storeDeliveredData(queryClient);
const router = createAppRouter(queryClient);
// Any change may settle what a notification asks.
onSaved(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }));
onUnauthorised(async (failure) => {
  clearCredentials();
  setSessionEnd('expired');
  loadedIntl().then(() => notify(failure));
  await router.navigate({ to: '/sign_in', search: { redirect: router.state.location.href } });
  // After the navigation: the previous page would refetch its data.
  resetRequests(queryClient);
});
followOtherTabs({
  // Runs the route guards again: without a session, they redirect to the sign-in page.
  onChange: () => router.invalidate(),
  client: queryClient,
});

// Load the page's data and code in parallel with the messages.
const loading = router.load();
await setLocale(initialLocale());
loading.catch(() => {});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
