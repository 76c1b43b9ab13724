import { Box, keyframes, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { fadeMs, type LeftRow } from './left-rows.ts';
import { RowAvatars } from './row-avatars.tsx';
import { useRowName } from './row-people.ts';

/** A row that a colleague has just handled: who it was about, and who did. It fades and leaves. */
export function LeftRowItem({ left: { row, by } }: { left: LeftRow }) {
  const { t } = useIntl();
  const name = useRowName()(row);
  return (
    <Box component="li" sx={style}>
      <RowAvatars people={row.people} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('console.today.handled_by', { name: by })}
        </Typography>
      </Box>
    </Box>
  );
}

const fade = keyframes`from { opacity: 1; } 60% { opacity: 1; } to { opacity: 0; }`;

const style = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${fade} ${fadeMs}ms forwards` },
} as const;
