import { Box, Skeleton } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** Rows of the height of those that come, while a list is read for the first time: nothing jumps when they are there. */
export function LoadingRows({ count, height }: { count: number; height: number }) {
  const { t } = useIntl();
  return (
    <Box role="status">
      <Box component="span" sx={visuallyHidden}>
        {t('ra.page.loading')}
      </Box>
      {Array.from({ length: count }, (_, row) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={row}
          sx={{ display: 'flex', alignItems: 'center', gap: 3, height, px: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Skeleton variant="text" width={`${28 + ((row * 7) % 14)}%`} height={20} />
          <Skeleton variant="text" width="14%" height={20} />
          <Skeleton variant="text" width="18%" height={20} />
        </Box>
      ))}
    </Box>
  );
}
