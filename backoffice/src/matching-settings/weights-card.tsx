import type { MatchingSettings } from '@binome/contract/console/matching-settings';
import { shownCriteria } from '@binome/contract/values/match-weights';
import { Box, Card, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { type Direction, differencesOf, directions } from './differences.ts';
import { WeightRow } from './weight-row.tsx';

type Props = {
  current: MatchingSettings;
  draft: MatchingSettings;
  /** Undefined for those who may only read. */
  onChange: ((settings: MatchingSettings) => void) | undefined;
};

/** The weights and must-haves, for one of the two people at a time. */
export function WeightsCard({ current, draft, onChange }: Props) {
  const { t } = useIntl();
  const [direction, setDirection] = useState<Direction>('participant');
  const changes = differencesOf(current, draft);
  return (
    <Card component="section" aria-label={t('console.matching.weights')}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={direction}
        onChange={(_, value: Direction | null) => value && setDirection(value)}
        aria-label={t('console.matching.for_whom')}
        sx={{ p: 2, pb: 1.5 }}
      >
        {directions.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none', minHeight: 40, lineHeight: 1.2 }}>
            {t(`console.matching.directions.${one}`, { count: changes.filter((change) => change.direction === one).length })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shownCriteria[direction].map((criterion) => (
          <WeightRow
            key={`${direction} ${criterion}`}
            direction={direction}
            criterion={criterion}
            current={current}
            draft={draft}
            onChange={onChange}
          />
        ))}
      </Box>
    </Card>
  );
}
