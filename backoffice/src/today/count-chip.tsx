import { Chip } from '@mui/material';

/** The number of a queue or a band, in red if it cannot wait. */
export function CountChip({ count, urgent = false }: { count: number; urgent?: boolean }) {
  const colours = urgent ? { bgcolor: 'error.light', color: 'error.main' } : { bgcolor: 'action.hover', color: 'text.secondary' };
  return <Chip component="span" size="small" label={count} sx={{ ...colours, height: 22, fontWeight: 600 }} />;
}
