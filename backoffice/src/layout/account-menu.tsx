import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import DarkIcon from '@mui/icons-material/Brightness4';
import LightIcon from '@mui/icons-material/Brightness7';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import SignOutIcon from '@mui/icons-material/Logout';
import MemberAppIcon from '@mui/icons-material/PeopleAltOutlined';
import { Box, IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useLocaleState, useLocales, useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { leaveMemberApp, openMemberApp } from '../providers/member-app.ts';
import { useAction } from '../ui/use-action.ts';
import { useColours } from './use-colours.ts';
import { useIdentity } from './use-identity.ts';

/** The name of the user and the way to sign out; on a narrow screen also the languages and the colours. */
export function AccountMenu({ isNarrow }: { isNarrow: boolean }) {
  const { isDark, toggle, label: themeLabel } = useColours();
  const identity = useIdentity();
  const { t } = useIntl();
  const signOut = useLogout();
  const languages = useLocales();
  const [language, setLanguage] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('console.account.menu');
  const { run } = useAction(openMemberApp, { refreshes: 'nothing', refusalAs: 'notice' });
  const enter = (event: MouseEvent, email: string) => {
    event.preventDefault();
    void run(email);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableScrollLock>
        {identity && (
          <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {identity.fullName}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {identity.email}
            </Typography>
          </Box>
        )}
        {isNarrow && (
          <MenuItem onClick={toggle}>
            <ListItemIcon>{isDark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}</ListItemIcon>
            <ListItemText>{themeLabel}</ListItemText>
          </MenuItem>
        )}
        {isNarrow &&
          languages.map(({ locale, name }) => (
            <MenuItem key={locale} lang={locale} selected={locale === language} onClick={() => setLanguage(locale)}>
              <ListItemText inset>{name}</ListItemText>
            </MenuItem>
          ))}
        {identity?.kind === 'member' && (
          <MenuItem component="a" href="/profile-choice" onClick={(event) => enter(event, identity.email)}>
            <ListItemIcon>
              <MemberAppIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('console.account.member_app')}</ListItemText>
          </MenuItem>
        )}
        {identity?.kind === 'staff' && (
          <MenuItem component={Link} to="/own_sign_in" onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <KeyIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('console.own_sign_in.title')}</ListItemText>
          </MenuItem>
        )}
        <MenuItem onClick={() => leaveMemberApp().then(() => signOut())}>
          <ListItemIcon>
            <SignOutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('console.account.sign_out')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
