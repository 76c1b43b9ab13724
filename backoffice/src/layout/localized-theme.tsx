import { ThemeProvider, useTheme } from '@mui/material';
import { enUS, frFR } from '@mui/material/locale';
import { type ReactNode, useMemo } from 'react';
import { useLocale } from 'react-admin';

type Components = Record<string, { defaultProps?: object }>;

/** Gives MUI's own controls, such as the pages of a table, their texts in the language of the console. */
export function LocalizedTheme({ children }: { children: ReactNode }) {
  // Not as a `Theme`, whose comparison doubles the time of the console's type check. Without the schemes, which the outer provider applies.
  const theme = useTheme<{ colorSchemes?: object; components: Components }>();
  const { components = {} } = useLocale() === 'en' ? enUS : frFR;
  const localized = useMemo(() => {
    const { colorSchemes: _, ...outer } = theme;
    return { ...outer, components: withTexts(outer.components, components as Components) };
  }, [theme, components]);
  return <ThemeProvider theme={localized}>{children}</ThemeProvider>;
}

function withTexts(components: Components, texts: Components): Components {
  const changed = Object.entries(texts).map(([name, { defaultProps }]) => {
    const component = components[name];
    return [name, { ...component, defaultProps: { ...component?.defaultProps, ...defaultProps } }];
  });
  return { ...components, ...Object.fromEntries(changed) };
}
