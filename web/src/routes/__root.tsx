import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { FullPageError, FullPageNotFound } from '../features/system/full-page.tsx';
import { VersionBar } from '../features/system/version-bar.tsx';
import { useHasToasted } from '../lib/toasts.ts';

const retryAfter = 5_000;
const ToastRegion = lazy(loadToastRegion);

/** A toast often tells that there is no network: what draws it is tried again until it comes, and never takes the page down. */
async function loadToastRegion(): Promise<{ default: typeof import('../ui/toast-region.tsx').ToastRegion }> {
  try {
    return { default: (await import('../ui/toast-region.tsx')).ToastRegion };
  } catch {
    await new Promise((done) => setTimeout(done, retryAfter));
    return loadToastRegion();
  }
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  // While even a frame's skeleton is on its way: a page's skeleton without the frame would jump once that is there.
  pendingComponent: Nothing,
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

function Nothing() {
  return null;
}

/** What draws the toasts is loaded with the first of them. */
function Toasts() {
  const needed = useHasToasted();
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
