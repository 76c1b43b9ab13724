import { AppBar, Box, type Theme, Toolbar, Typography, useMediaQuery } from '@mui/material';
import { LoadingIndicator } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { wideScreen } from './menu-size.ts';
import { ProgramPicker } from './program-picker.tsx';
import { SearchButton } from './search/search-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useIdentity } from './use-identity.ts';

/** The bar above each page: the way to the first page, the program, the user's company and role, the language, the theme and the account. */
export function ConsoleBar() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  // The search keeps the room of the language and the colours, which are then in the menu of the account.
  const isMedium = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <AppBar sx={{ '@media print': { display: 'none' } }}>
      <Toolbar disableGutters variant={isNarrow ? 'regular' : 'dense'} sx={{ px: { xs: 1.5, sm: 2 }, gap: 1.5 }}>
        <Brand />
        {!isNarrow && <ProgramPicker />}
        <SearchButton />
        <Box sx={{ ml: 'auto' }} />
        <CompanyAndRole />
        <LoadingIndicator />
        {!isMedium && <LanguageMenu />}
        {!isMedium && <ThemeButton />}
        <AccountMenu isNarrow={isMedium} />
      </Toolbar>
    </AppBar>
  );
}

function Brand() {
  const { t } = useIntl();
  return (
    <Box component={Link} to="/" sx={brandStyle}>
      <Box component="span" aria-hidden sx={markStyle} />
      <Typography component="span" sx={{ fontWeight: 700, letterSpacing: '-0.02em', display: 'none', [wideScreen]: { display: 'block' } }}>
        {t('console.brand')}
      </Typography>
      <Box component="span" sx={visuallyHidden}>
        {t('console.brand_home')}
      </Box>
    </Box>
  );
}

const brandStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  minWidth: 40,
  flex: 'none',
  [wideScreen]: { width: 176 },
  color: 'inherit',
  textDecoration: 'none',
};

const markStyle = {
  width: 22,
  height: 22,
  borderRadius: '7px',
  border: 1,
  borderColor: 'primary.main',
  background: (theme: Theme) => {
    const { primary } = (theme.vars ?? theme).palette;
    return `linear-gradient(90deg, ${primary.main} 50%, ${primary.light} 50%)`;
  },
  forcedColorAdjust: 'none',
};

function CompanyAndRole() {
  const identity = useIdentity();
  const { t } = useIntl();
  if (!identity) return null;
  const [role] = identity.roles;
  const roleKey = identity.kind === 'staff' ? ('console.account.staff' as const) : role && (`console.roles.${role}` as const);
  return (
    <Box sx={{ textAlign: 'right', display: { xs: 'none', sm: 'block' }, minWidth: 0, maxWidth: 280 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {identity.company?.name ?? t('console.brand')}
      </Typography>
      {roleKey && (
        <Typography variant="caption" component="div" noWrap color="textSecondary" sx={{ lineHeight: 1.2 }}>
          {t(roleKey)}
        </Typography>
      )}
    </Box>
  );
}
