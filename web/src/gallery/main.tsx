import '../styles.css';
import './gallery.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages, setLocale } from '../lib/text/intl.ts';
import { AriaProvider } from '../ui/frame/aria-provider.tsx';
import { ComponentList } from './component-list.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { createSampleClient } from './samples.ts';
import { readSettings } from './settings.ts';
import { showHover } from './show-hover.ts';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');

const settings = readSettings(location.search);
const hasComponents = new URLSearchParams(location.search).has('part');
if (settings.theme !== 'both') document.documentElement.dataset.theme = settings.theme;

const areas = ['registration', 'member', 'mentoring', 'profile', 'settings'] as const;
await setLocale(settings.language);
await Promise.all(areas.map(loadMessages));

// Links lead to addresses that do not exist here, so the history is in memory and every address shows the gallery. The router scrolls to
// the anchor of its first address.
const rootRoute = createRootRoute({
  component: () => <AriaProvider>{hasComponents ? <ComponentList /> : <GalleryPage {...settings} />}</AriaProvider>,
});
const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: [`/${location.hash}`] }) });

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createSampleClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
showHover();
import.meta.hot?.on('vite:afterUpdate', showHover);
