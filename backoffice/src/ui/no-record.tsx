import EmptyIcon from '@mui/icons-material/InboxOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** An empty list: one sentence, and what can be done about it. */
export function NoRecord({ text, children }: { text: string; children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ width: '100%', py: 8, display: 'grid', placeItems: 'center', gap: 2, color: 'text.secondary' }}>
      <EmptyIcon sx={{ fontSize: 40 }} />
      <Typography>{translate(text)}</Typography>
      {children}
    </Box>
  );
}
