import { Box, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { ToneChip } from '../ui/tone-chip.tsx';
import type { Sample } from './sample.ts';

type Props = { choice: Sample['after'][number] | undefined; place: number };

/** A mentor in the ranking of a mentee, with the score and the rank before the change. */
export function ChoiceCell({ choice, place }: Props) {
  const { t } = useIntl();
  if (!choice) return <Typography color="textSecondary">{t('console.matching.no_choice')}</Typography>;
  const { name, score, score_before, place_before } = choice;
  const scores = score === score_before ? String(score) : t('console.matching.scores', { before: score_before, after: score });
  const was = place_before === null ? t('console.matching.was_impossible') : t('console.matching.was', { place: place_before });
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}>
        <b>{name}</b>
        <Move place={place} before={place_before} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {place === place_before ? scores : `${scores}, ${was}`}
      </Typography>
    </div>
  );
}

function Move({ place, before }: { place: number; before: number | null }) {
  const { t } = useIntl();
  if (before === place) return null;
  const isUp = before === null || before > place;
  return <ToneChip tone={isUp ? 'good' : 'warning'} label={t(isUp ? 'console.matching.up' : 'console.matching.down')} />;
}
