import { ApiFailure } from '@binome/contract/values/client';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../page/toasts.ts';
import { useIntl } from '../text/intl.ts';

interface FilteredList {
  isLoadingError: boolean;
  error: Error | null;
}

/**
 * Forgets the filters and the order of an address if the API refuses them: they come from an old link or name what is gone. The list is
 * then asked once more, whole. `isFiltered` is false when there is nothing to forget.
 */
export function useForgottenSearch({ isLoadingError, error }: FilteredList, isFiltered: boolean, forget: () => void): void {
  const { t } = useIntl();
  const isRefused = isLoadingError && isFiltered && error instanceof ApiFailure && (error.status === 400 || error.status === 422);
  const start = useEffectEvent(() => {
    showToast({ title: t('ui.search_forgotten'), lines: [t('ui.search_forgotten_text')], tone: 'info' });
    forget();
  });
  useEffect(() => {
    if (isRefused) start();
  }, [isRefused]);
}
