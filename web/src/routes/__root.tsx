import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { FullPageError, FullPageNotFound } from '../features/system/full-page.tsx';
import { VersionBar } from '../features/system/version-bar.tsx';
import { useHasToasts } from '../lib/toasts.ts';

/** A toast often tells that there is no network: what draws it is tried again until it comes, and never takes the page down. */
const ToastRegion = lazy(function load(): Promise<{ default: ComponentType }> {
  return import('../ui/toast-region.tsx').then(
    (module) => ({ default: module.ToastRegion }),
    () => new Promise((done) => setTimeout(done, 5_000)).then(load),
  );
});

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  // While even a frame's skeleton is on its way: a page's skeleton without the frame would jump once that is there.
  pendingComponent: () => null,
  errorComponent: FullPageError,
  notFoundComponent: FullPageNotFound,
});

function Root() {
  useFocusOnArrival();
  return (
    <>
      <VersionBar />
      <Outlet />
      <Toasts />
    </>
  );
}

/** What draws the toasts is loaded with the first of them. */
function Toasts() {
  const needed = useHasToasts();
  if (!needed) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}

/** After a change of page the focus goes to its title: a reader hears it, and the next Tab starts there. */
function useFocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
