import { Alert, Button } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Pagination, useListContext, useNotify } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { LoadingRows } from './loading-rows.tsx';

/** The rows of the list around them, or their outline until they are read; if the list could not be read, why not: react-admin would show it as an empty one. */
export function ListRows({ children }: { children: ReactNode }) {
  const { data, error, isPending, perPage, refetch } = useListContext();
  const isNarrow = useIsNarrowScreen();
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  return isPending && !data ? <LoadingRows count={Math.min(perPage, 10)} height={isNarrow ? 72 : 53} /> : children;
}

/** The pages of the list around it, none if it could not be read. */
export function RowsPagination() {
  const { data, error } = useListContext();
  return error && !data ? null : <Pagination />;
}

/** Says that the list around it could not be read again, while its rows stay. */
export function useFailureNotice(): void {
  const { data, error } = useListContext();
  const notify = useNotify();
  const { t } = useIntl();
  const isStale = Boolean(error && data);
  useEffect(() => {
    if (isStale) notify(errorText(error, t), { type: 'error' });
  }, [isStale, error, notify, t]);
}

/** Why rows could not be read, and a button that reads them again. */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useIntl();
  return (
    <Alert
      severity="error"
      sx={{ my: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('console.list.retry')}
        </Button>
      }
    >
      {errorText(error, t)}
    </Alert>
  );
}
