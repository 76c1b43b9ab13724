import './lib/keep-storage.ts';
import { ignoreKeysOfComposition } from '@binome/contract/values/composition';
import { StrictMode } from 'react';
import { localStorageStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import './inter.css';
import { reportUncaughtErrors } from './lib/crash-report.ts';
import { keepFocusInPage } from './lib/keep-focus.ts';
import { preloadLinkedPages } from './lib/lazy-page.ts';
import { loadI18nProvider } from './providers/i18n-provider.ts';
import { applyStoredScheme } from './theme.ts';

const basename = '/backoffice';
const root = document.getElementById('root');

/** Runs without a top-level `await`, which would deadlock if a message chunk imported code from this chunk. */
async function start(container: HTMLElement): Promise<void> {
  const store = localStorageStore('1', 'binome-console');
  const i18nProvider = await loadI18nProvider(store);
  const router = createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} store={store} /> }], {
    basename,
  });
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

applyStoredScheme();
keepFocusInPage();
ignoreKeysOfComposition(window);
reportUncaughtErrors(window);
preloadLinkedPages(basename);
if (root) void start(root);
