import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import { Box, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { SelectableList } from '../ui/selectable-list.tsx';
import { usePairName } from './pair-acts.ts';
import { PairButtons, PairMentor, PairOutcome, PairReason, PairScore } from './pair-parts.tsx';
import { MenteeLink } from './pair-table.tsx';

type Props = { selects: boolean; byMentor: boolean };

/** The pairs of a run on a narrow screen. */
export function PairLines({ selects, byMentor }: Props) {
  const { t } = useIntl();
  const pairName = usePairName();
  return (
    <SelectableList<MatchingRunPair> nameOf={pairName} canSelect={selects}>
      {(pair) => (
        <>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
                <MenteeLink pair={pair} />
                <PairScore pair={pair} />
              </Box>
              <PairMentor pair={pair} />
            </Box>
            <PairButtons pair={pair} />
          </Box>
          {byMentor && pair.load && (
            <Typography variant="body2" color="textSecondary">
              {t('console.runs.pairs.load', pair.load)}
            </Typography>
          )}
          {pair.outcome ? <PairOutcome pair={pair} /> : <PairReason pair={pair} />}
        </>
      )}
    </SelectableList>
  );
}
