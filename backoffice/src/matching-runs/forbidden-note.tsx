import type { MatchingRun } from '@binome/contract/console/matching-runs';
import KeepIcon from '@mui/icons-material/LockOutlined';
import { Alert, Link } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

/** How many pairs are kept, which are ruled out and why, and the way to all of them. */
export function ForbiddenNote({ run, onOpen }: { run: MatchingRun; onOpen(): void }) {
  const { t } = useIntl();
  const { forbidden, metrics } = run;
  const names = forbidden.first.map(({ participant, presenter, reason }) =>
    t('console.runs.forbidden_pair', { participant, presenter, reason: t(`console.runs.forbidden_reasons.${reason}`) }),
  );
  const list = forbidden.count > names.length ? [...names, '…'] : names;
  return (
    <Alert severity="info" icon={<KeepIcon fontSize="small" />}>
      {t('console.runs.kept_note', { count: metrics.locked })}
      {t('console.runs.forbidden_note', { count: forbidden.count, names: list.join(', ') })}{' '}
      <Link
        component="button"
        color="inherit"
        onClick={onOpen}
        sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', py: { xs: 1.25, md: 0 } }}
      >
        {t('console.runs.see_forbidden')}
      </Link>
    </Alert>
  );
}
