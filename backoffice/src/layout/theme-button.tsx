import DarkIcon from '@mui/icons-material/Brightness4';
import LightIcon from '@mui/icons-material/Brightness7';
import { IconButton, Tooltip } from '@mui/material';
import { useColours } from './use-colours.ts';

/** Switches between the light and the dark scheme. */
export function ThemeButton() {
  const { isDark, toggle, label } = useColours();
  return (
    <Tooltip title={label} enterDelay={300}>
      <IconButton color="inherit" aria-label={label} onClick={toggle}>
        {isDark ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  );
}
