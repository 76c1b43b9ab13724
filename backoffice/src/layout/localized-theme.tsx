import { createTheme, ThemeProvider, useTheme } from '@mui/material';
import { enUS, frFR } from '@mui/material/locale';
import { type ReactNode, useMemo } from 'react';
import { useLocale } from 'react-admin';

/** Gives MUI's own controls, such as the pages of a table, their texts in the language of the console. */
export function LocalizedTheme({ children }: { children: ReactNode }) {
  // As an `object`: comparing a whole `Theme` with the options of `createTheme` doubles the time of the console's type check.
  const theme = useTheme<object>();
  const texts = useLocale() === 'en' ? enUS : frFR;
  const localized = useMemo(() => createTheme(theme, texts), [theme, texts]);
  return <ThemeProvider theme={localized}>{children}</ThemeProvider>;
}
