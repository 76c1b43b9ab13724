import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isSignedIn } from '../../lib/data/session.ts';
import { hasUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Asks before navigation or closing the tab loses the unsaved changes of a form; not after the login session has ended. */
export function LeaveGuard() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsavedChanges() && isSignedIn() && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasUnsavedChanges() && isSignedIn(),
    withResolver: true,
  });
  return <Suspense>{blocker.status === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}</Suspense>;
}
