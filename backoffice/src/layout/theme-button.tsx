import DarkIcon from '@mui/icons-material/Brightness4';
import LightIcon from '@mui/icons-material/Brightness7';
import { IconButton, Tooltip, useColorScheme } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Switches between the light and the dark scheme. */
export function ThemeButton() {
  const translate = useTranslate();
  const { colorScheme, setMode } = useColorScheme();
  const label = translate('ra.action.toggle_theme');
  const isDark = colorScheme === 'dark';
  return (
    <Tooltip title={label} enterDelay={300}>
      <IconButton color="inherit" aria-label={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
        {isDark ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  );
}
