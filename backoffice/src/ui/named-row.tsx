import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RowLink } from './row-link.tsx';

/** A row of a list on a narrow screen: a name that opens the record, a line below it, and what stands beside them. */
export function NamedRow({ name, below, beside }: { name: string; below: ReactNode; beside?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RowLink>
          <strong>{name}</strong>
        </RowLink>
        <Typography variant="body2" color="textSecondary">
          {below}
        </Typography>
      </Box>
      {beside && <Box sx={{ flexShrink: 0 }}>{beside}</Box>}
    </Box>
  );
}
