import { Avatar, Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A step of the page that writes. */
export function NumberedSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 2 }}>
        <Avatar
          aria-hidden
          sx={{ width: 28, height: 28, fontSize: '0.8125rem', fontWeight: 600, bgcolor: 'info.contrastText', color: 'info.main' }}
        >
          {number}
        </Avatar>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
      </Box>
      {children}
    </Card>
  );
}
