import { Card, Typography } from '@mui/material';
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
