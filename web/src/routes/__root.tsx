import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { FullPageError, FullPageNotFound } from '../features/system/full-page.tsx';
import { OfflineBar } from '../features/system/offline-bar.tsx';
import { ProgressLine } from '../features/system/progress-line.tsx';
import { VersionBar } from '../features/system/version-bar.tsx';
import { focusTitle } from '../lib/page/focus-title.ts';
import { reloadWhenOutdated } from '../lib/page/reload-when-outdated.ts';
import { useHasToasts } from '../lib/page/toasts.ts';

/** Toasts often report a missing network, so loading their code is retried every 5 s instead of crashing the page. */
const ToastRegion = lazy(function load(): Promise<{ default: ComponentType }> {
  return import('../ui/overlays/toast-region.tsx').then(
    (module) => ({ default: module.ToastRegion }),
    () => new Promise((done) => setTimeout(done, 5_000)).then(load),
  );
});

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  // Renders nothing until a layout is loaded: a page's skeleton without its layout would shift.
  pendingComponent: () => null,
  errorComponent: FullPageError,
  notFoundComponent: FullPageNotFound,
});

function Root() {
  useFocusTitleOnNavigation();
  useReloadWhenOutdated();
  return (
    <>
      <ProgressLine />
      <OfflineBar />
      <VersionBar />
      <Outlet />
      <Toasts />
    </>
  );
}

/** Loads the toast region with the first toast. */
function Toasts() {
  const hasToasts = useHasToasts();
  if (!hasToasts) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}

/** Loads the newer version of the app at a change of page. */
function useReloadWhenOutdated() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) reloadWhenOutdated(router.options.context.queryClient);
      }),
    [router],
  );
}

function useFocusTitleOnNavigation() {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      stopWaiting();
      stopWaiting = focusTitle();
    });
    return () => {
      stopWaiting();
      unsubscribe();
    };
  }, [router]);
}
