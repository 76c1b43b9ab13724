import type { Locale } from '@binome/contract/fields';
import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useIsDark } from '../../lib/page/theme.ts';
import { locales, useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../frame/icon-button.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';

/** Buttons that switch language and theme, for visitors. */
export function Preferences({ languages = locales }: { languages?: readonly Locale[] }) {
  return (
    <div className="flex items-center gap-1">
      <LanguageSwitch languages={languages} />
      <ThemeButton />
    </div>
  );
}

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const { t } = useIntl();
  const isDark = useIsDark();
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? t('ui.light_theme') : t('ui.dark_theme')}
      onPress={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
