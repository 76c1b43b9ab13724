import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { AppBar, LoadingIndicator } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useIdentity } from './use-identity.ts';

/** The bar above each page: the user's company and role, the language, the theme and the account. */
export function ConsoleBar() {
  const { t } = useIntl();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <AppBar
      alwaysOn
      userMenu={<AccountMenu withLanguages={isNarrow} />}
      toolbar={
        <>
          <CompanyAndRole />
          <LoadingIndicator />
          {!isNarrow && <LanguageMenu />}
          <ThemeButton />
        </>
      }
    >
      <Typography component="span" noWrap sx={{ flex: 1, minWidth: 0, mr: 2, fontWeight: 600 }}>
        {t('console.brand')}
      </Typography>
    </AppBar>
  );
}

function CompanyAndRole() {
  const identity = useIdentity();
  const { t } = useIntl();
  if (!identity) return null;
  const [role] = identity.roles;
  const roleKey = identity.kind === 'staff' ? ('console.account.staff' as const) : role && (`console.roles.${role}` as const);
  return (
    <Box sx={{ textAlign: 'right', mx: 1, display: { xs: 'none', sm: 'block' }, minWidth: 0, maxWidth: 280 }}>
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
