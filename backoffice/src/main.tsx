import { StrictMode } from 'react';
import { localStorageStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import './inter.css';
import { loadI18nProvider } from './providers/i18n-provider.ts';

const store = localStorageStore('1', 'binome-console');
const i18nProvider = await loadI18nProvider(store);
const router = createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} store={store} /> }], {
  basename: '/backoffice',
});
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
