import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { Box, Card, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useNumbers } from './use-numbers.ts';

/** What an assignment would do, in five figures. */
export function FigureStrip({ run: { metrics } }: { run: MatchingRun }) {
  const { t } = useIntl();
  const { whole, oneDecimal } = useNumbers();
  const shown = (value: number | null, format: (value: number) => string) => (value === null ? t('console.runs.nothing') : format(value));
  const figures = [
    [t('console.runs.served_of', { served: metrics.served, total: metrics.participants }), t('console.runs.figures.served')],
    [shown(metrics.mean, whole), t('console.runs.figures.mean')],
    [shown(metrics.worst_tenth, whole), t('console.runs.figures.worst')],
    [String(metrics.alone), t('console.runs.figures.alone')],
    [shown(metrics.mean_added, oneDecimal), t('console.runs.figures.load', { max: metrics.max_added })],
  ];
  return (
    <Card component="dl" sx={strip}>
      {figures.map(([value, label]) => (
        <Box key={label} sx={{ px: 2, py: 1.25, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontSize: 22, lineHeight: 1.2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

const strip = {
  m: 0,
  mb: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
  // The lines between them: the neighbour hides those at the ends.
  '& > *': { borderRight: 1, borderBottom: 1, borderColor: 'divider', mr: '-1px', mb: '-1px' },
  overflow: 'hidden',
};
