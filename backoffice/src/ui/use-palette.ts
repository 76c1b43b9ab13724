import { useTheme } from '@mui/material';
import type {} from '@mui/material/themeCssVarsAugmentation';

/** The colours of the theme, for drawings: CSS variables, which follow the scheme without a new drawing. */
export function usePalette() {
  const theme = useTheme();
  return (theme.vars ?? theme).palette;
}
