import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { Box, Chip, Typography } from '@mui/material';

import { useIntl } from '../lib/intl.ts';
import { useReasonText } from './reason-text.ts';

type Health = NonNullable<ConsoleRelationship['health']>;

const tones = {
  in_difficulty: { background: 'error.light', colour: 'error.main' },
  silent: { background: 'warning.light', colour: 'warning.main' },
  to_watch: { background: 'primary.light', colour: 'info.main' },
  calm: { background: 'action.selected', colour: 'text.primary' },
} as const satisfies Record<Health['word'], unknown>;

/** How a relationship is doing, as a word. */
function HealthChip({ word }: { word: Health['word'] }) {
  const { t } = useIntl();
  return (
    <Chip size="small" label={t(`console.health_words.${word}`)} sx={{ bgcolor: tones[word].background, color: tones[word].colour }} />
  );
}

/** The word and all its reasons. */
export function HealthReasons({ relationship }: { relationship: ConsoleRelationship }) {
  const reasonText = useReasonText(relationship);
  const { health } = relationship;
  if (!health) return null;
  return (
    <>
      <HealthChip word={health.word} />
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {health.reasons.map((reason) => (
          <li key={reason.code}>{reasonText(reason)}</li>
        ))}
      </Box>
    </>
  );
}

/** The word and its worst reason. Nothing for a relationship that is not running. */
export function HealthCell({ relationship }: { relationship: ConsoleRelationship }) {
  const reasonText = useReasonText(relationship);
  const { health } = relationship;
  if (!health) return null;
  const [worst] = health.reasons;
  return (
    <Box>
      <HealthChip word={health.word} />
      {worst && (
        <Typography variant="body2" color={health.word === 'calm' ? 'textSecondary' : 'textPrimary'} sx={{ mt: 0.25 }}>
          {reasonText(worst)}
        </Typography>
      )}
    </Box>
  );
}
