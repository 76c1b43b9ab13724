import { type Theme, useMediaQuery } from '@mui/material';

/** Is the screen too narrow for a table? */
export function useIsNarrowScreen(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
}
