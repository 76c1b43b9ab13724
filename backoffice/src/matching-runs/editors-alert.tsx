import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { listFormat } from '@binome/contract/values/intl-formats';
import { Alert } from '@mui/material';
import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';
import { useIntl } from '../lib/intl.ts';

/** Names the colleagues who also edit this assignment. */
export function EditorsAlert({ run: { editors } }: { run: MatchingRun }) {
  const { t } = useIntl();
  const names = listFormat(formattingLocale(useLocale())).format(editors.map(({ name }) => name));
  if (editors.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {t('console.runs.editors', { names, count: editors.length })}
    </Alert>
  );
}
