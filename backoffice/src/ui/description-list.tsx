import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A grid of names and values. Aligns the values of a row even if some names wrap. Omits items without a value. */
export function DescriptionList({ items }: { items: [name: string, value: ReactNode][] }) {
  const nonEmpty = items.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <Box component="dl" sx={{ m: 0, mb: -2, display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
      {nonEmpty.map(([name, value]) => (
        <Box key={name} sx={{ minWidth: 0, display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, mb: 2, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
