import type { Locale } from '@binome/contract/fields';
import { Moon, Sun } from 'lucide-react';
import { locales, setLocale, useIntl } from '../lib/intl.ts';
import { chooseTheme, useIsDark } from '../lib/theme.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const names = { fr: 'Français', en: 'English' };

/** Buttons that switch language and theme, for visitors. */
export function Preferences({ languages = locales }: { languages?: readonly Locale[] }) {
  const { t, locale } = useIntl();
  const isDark = useIsDark();
  const others = languages.filter((language) => language !== locale);
  return (
    <div className="flex items-center gap-1">
      {others.map((language) => (
        <Button key={language} variant="quiet" onPress={() => setLocale(language)}>
          <span lang={language}>{names[language]}</span>
        </Button>
      ))}
      <IconButton
        icon={isDark ? Sun : Moon}
        label={isDark ? t('ui.light_theme') : t('ui.dark_theme')}
        onPress={() => chooseTheme(isDark ? 'light' : 'dark')}
      />
    </div>
  );
}
