import type { MatchingExclusion } from '@binome/contract/console/matching-exclusions';
import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { Box, Button, Typography } from '@mui/material';
import { useDataProvider, useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { useRunChange } from './use-run.ts';

type ForbiddenPair = MatchingRun['forbidden']['first'][number];

/** A forbidden pair of this run and the reason, with a button to allow a pair that was forbidden by hand. */
export function ForbiddenRow({ run, pair }: { run: MatchingRun; pair: ForbiddenPair }) {
  const { t } = useIntl();
  const { run: start, isPending } = useRunChange();
  const { pair_id, participant, presenter, reason } = pair;
  const name = t('console.runs.pairs.with', { participant, presenter });
  return (
    <Row name={name} details={t(`console.runs.forbidden_reasons.${reason}`)}>
      {pair_id && run.can.edit && (
        <Button
          size="small"
          disabled={isPending}
          aria-label={t('console.runs.exclusions.allow_pair', { pair: name })}
          onClick={() =>
            void start({
              call: (dataProvider) =>
                dataProvider.update('matching_run_pairs', { id: pair_id, data: { forbidden: false }, previousData: { id: pair_id } }),
              message: t('console.runs.exclusions.allowed'),
            })
          }
        >
          {t('console.runs.exclusions.allow')}
        </Button>
      )}
    </Row>
  );
}

/** An exclusion: two people, its end and its author. */
export function ExclusionRow({ exclusion }: { exclusion: MatchingExclusion }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const { id, people, reason, by, kept_until, can } = exclusion;
  const [one, other] = people;
  const name = t('console.runs.pairs.with', { participant: one?.name ?? '', presenter: other?.name ?? '' });
  const remove = useAction(() => dataProvider.delete('matching_exclusions', { id }), {
    successMessage: 'console.runs.exclusions.removed',
    refusalAs: 'notice',
  });
  const details = [
    reason,
    kept_until && t('console.runs.exclusions.until', { day: format(new Date(`${kept_until}T00:00:00Z`)) }),
    by && t('console.runs.exclusions.by', { name: by }),
  ];
  return (
    <Row name={name} details={details.filter(Boolean).join(' · ')}>
      {can.remove && (
        <Button
          size="small"
          disabled={remove.isPending}
          aria-label={t('console.runs.exclusions.remove_pair', { pair: name })}
          onClick={() => void remove.run()}
        >
          {t('console.runs.exclusions.remove')}
        </Button>
      )}
    </Row>
  );
}

function Row({ name, details, children }: { name: string; details: string; children: React.ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {details}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
