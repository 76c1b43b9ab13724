import { Chip } from '@mui/material';
import type { ReactElement } from 'react';

const tones = {
  good: { bgcolor: 'success.light', color: 'success.main' },
  warning: { bgcolor: 'warning.light', color: 'warning.main' },
  bad: { bgcolor: 'error.light', color: 'error.main' },
  plain: { bgcolor: 'primary.light', color: 'info.main' },
};

type Props = { tone: keyof typeof tones; label: string; icon?: ReactElement };

/** A short fact in the colour of what it means. The text says it too. */
export function ToneChip({ tone, label, icon }: Props) {
  return (
    <Chip
      size="small"
      label={label}
      {...(icon && { icon })}
      sx={{
        ...tones[tone],
        height: 'auto',
        minHeight: 24,
        '& .MuiChip-icon': { color: 'inherit' },
        '& .MuiChip-label': { whiteSpace: 'normal' },
      }}
    />
  );
}
