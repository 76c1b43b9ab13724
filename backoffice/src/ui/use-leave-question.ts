import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

/**
 * Asks for confirmation before the user leaves a page with unsaved changes, as react-admin does for its own forms. Call the returned
 * function after a save, before leaving the page: the question is then not asked.
 */
export function useLeaveQuestion(hasChanges: boolean): () => void {
  const { t } = useIntl();
  const isSaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && !isSaved.current && nextLocation.pathname !== currentLocation.pathname,
  );
  const ask = useEffectEvent(() => {
    if (window.confirm(t('ra.message.unsaved_changes'))) blocker.proceed?.();
    else blocker.reset?.();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) ask();
  }, [isBlocked]);

  // Closing the tab or opening another site is not a navigation of the router.
  useEffect(() => {
    if (!hasChanges) return;
    const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keepOpen);
    return () => window.removeEventListener('beforeunload', keepOpen);
  }, [hasChanges]);

  return () => {
    isSaved.current = true;
  };
}
