import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import LanguageIcon from '@mui/icons-material/Translate';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useLocales } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

/** Chooses the language of the console. Replaces react-admin's menu, whose button has no accessible name. */
export function LanguageMenu() {
  const { t } = useIntl();
  const languages = useLocales();
  const [language, setLanguage] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = languages.find(({ locale }) => locale === language)?.name ?? '';
  const choose = (locale: string) => {
    setLanguage(locale);
    setAnchor(null);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('console.name_and_value', { name: t('console.account.language'), value: current })}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<LanguageIcon />}
        endIcon={<ExpandMoreIcon fontSize="small" />}
      >
        {current}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableScrollLock>
        {languages.map(({ locale, name }) => (
          <MenuItem key={locale} lang={locale} selected={locale === language} onClick={() => choose(locale)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
