import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A card with a title, on a page that shows one record. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** Names and values in a grid. The values of a row are aligned, whatever the length of the names. Facts without a value are left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const nonEmpty = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
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
