import EmptyIcon from '@mui/icons-material/InboxOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type PlainId, useIntl } from '../lib/intl.ts';

/** An empty list: a sentence and the actions to take. `done` marks a list that is empty because all work is done. */
export function EmptyState({ text, done = false, children }: { text: PlainId; done?: boolean; children?: ReactNode }) {
  const { t } = useIntl();
  return (
    <Box sx={{ width: '100%', py: 8, display: 'grid', placeItems: 'center', gap: 2, color: 'text.secondary' }}>
      {done ? <DoneIcon sx={{ fontSize: 40, color: 'success.main' }} /> : <EmptyIcon sx={{ fontSize: 40 }} />}
      <Typography sx={{ maxWidth: 560, textAlign: 'center' }}>{t(text)}</Typography>
      {children}
    </Box>
  );
}
