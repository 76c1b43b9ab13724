import { useColorScheme } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The light or the dark scheme, and the function that switches between them. */
export function useColours(): { isDark: boolean; toggle(): void; label: string } {
  const translate = useTranslate();
  const { colorScheme, setMode } = useColorScheme();
  const isDark = colorScheme === 'dark';
  return { isDark, toggle: () => setMode(isDark ? 'light' : 'dark'), label: translate('ra.action.toggle_theme') };
}
