import { useEffect, useRef } from 'react';
import { HttpError, useListContext, useNotify, useRemoveFromStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';

/**
 * Forgets the filters and the order that this browser stored for the list around it, if the API refuses them when the page opens: they come
 * from another version or name what is gone, and would hide the list for ever. The list is then asked once more, with its own.
 */
export function useForgottenSettings(): void {
  const { data, error, resource } = useListContext();
  const { t } = useIntl();
  const forget = useRemoveFromStore();
  const navigate = useNavigate();
  const notify = useNotify();
  /** Once the list was read, what is refused was typed just now: the person sees why, and their filters stay. */
  const isSettled = useRef(false);
  useEffect(() => {
    if (data) isSettled.current = true;
    if (isSettled.current || !isRefusal(error)) return;
    isSettled.current = true;
    forget(`${resource}.listParams`);
    navigate({ search: '' }, { replace: true });
    notify(t('console.list.settings_forgotten'), { type: 'info' });
  }, [data, error, resource, forget, navigate, notify, t]);
}

/** Does the API refuse the request itself, rather than fail to answer it? */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 422);
}
