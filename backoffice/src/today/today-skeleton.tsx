import { Box, Card, Skeleton } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

/** By card, its rows. */
const cards = { first: ['a', 'b', 'c'], second: ['a', 'b'], third: ['a', 'b', 'c', 'd'] };

/** Rows of the final height, so that nothing jumps when the queues are read. */
export function TodaySkeleton() {
  const { t } = useIntl();
  return (
    <Box role="status" aria-label={t('ra.page.loading')}>
      {Object.entries(cards).map(([card, rows]) => (
        <Card key={card} sx={{ mb: 2 }}>
          <Box sx={{ px: 2, py: 1.5, height: 52 }}>
            <Skeleton width={180} />
          </Box>
          {rows.map((row) => (
            <Box key={row} sx={rowStyle}>
              <Skeleton variant="circular" width={34} height={34} />
              <Skeleton sx={{ flex: 1 }} />
              <Skeleton variant="rounded" width={110} height={40} />
            </Box>
          ))}
        </Card>
      ))}
    </Box>
  );
}

const rowStyle = { display: 'flex', gap: 1.5, alignItems: 'center', px: 2, py: 1.25, height: 62, borderTop: 1, borderColor: 'divider' };
