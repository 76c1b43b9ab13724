import { type Theme, useMediaQuery } from '@mui/material';

/** Returns true if the screen is too narrow for a table. */
export function useIsNarrowScreen(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
}
