import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { Box, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

type Props = { relationship: Pick<ConsoleRelationship, 'held' | 'planned' | 'expected'> };

const maxDashes = 12;

/** A dash for each planned session: full once held, with a red ring if the pace would have it by now. Their numbers stand below. */
export function SessionDashes({ relationship: { held, planned, expected } }: Props) {
  const { t } = useIntl();
  const missing = Math.max(0, (expected ?? 0) - held);
  return (
    <Box>
      {planned <= maxDashes && (
        <Box aria-hidden sx={{ display: 'flex', gap: '4px', maxWidth: 200 }}>
          {Array.from({ length: Math.max(planned, held) }, (_, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: the dashes are a number
              key={index}
              sx={{
                width: 12,
                height: 5,
                borderRadius: 1,
                bgcolor: index < held ? 'primary.main' : 'divider',
                ...(index >= held &&
                  index < held + missing && { outline: 1, outlineColor: 'error.main', outlineOffset: '1px', bgcolor: 'transparent' }),
                '@media (forced-colors: active)': { border: '1px solid', bgcolor: index < held ? 'CanvasText' : 'Canvas' },
              }}
            />
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, whiteSpace: 'nowrap' }}>
        {t('console.health.pace', { held, planned, missing })}
      </Typography>
    </Box>
  );
}
