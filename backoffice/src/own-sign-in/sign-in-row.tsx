import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  name: string;
  details: ReactNode;
  /** Buttons, or a chip. */
  children: ReactNode;
};

/** A row for a passkey or a device: the name, the details below it, and the actions at the end of the row. */
export function SignInRow({ name, details, children }: Props) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
      <div>
        <strong>{name}</strong>
        <Typography variant="caption" component="div" color="textSecondary">
          {details}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', gap: 1 }}>{children}</Box>
    </Box>
  );
}
