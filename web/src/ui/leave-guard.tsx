import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isSignedIn } from '../lib/session.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Asks before navigation or closing the tab loses unsaved changes; not after the login session has ended. */
export function LeaveGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && isSignedIn() && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasUnsaved() && isSignedIn(),
    withResolver: true,
  });
  return <Suspense>{blocker.status === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}</Suspense>;
}
