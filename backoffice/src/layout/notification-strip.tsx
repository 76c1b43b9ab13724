import { type Theme, useMediaQuery } from '@mui/material';
import { Notification } from 'react-admin';
import { menuWidths, wideScreen } from './menu-size.ts';

/** Shows notifications in a strip below the bar, beside the menu. The page moves down for it, so that it covers no button. */
export function NotificationStrip() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Notification
      sx={{
        // Stronger than the position that the snackbar takes from its own rules for wide screens.
        '&&': {
          position: 'sticky',
          top: isNarrow ? 56 : 48,
          left: 'auto',
          right: 'auto',
          bottom: 'auto',
          transform: 'none',
        },
        order: -1,
        ml: isNarrow ? 0 : `${menuWidths.rail}px`,
        [wideScreen]: { ml: `${menuWidths.full}px` },
        // Above the dialogs: a form in a dialog names its first fault here.
        zIndex: 'snackbar',
        '& .MuiSnackbarContent-root': { flexGrow: 1, borderRadius: 0 },
      }}
    />
  );
}
