import { Languages, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { Button } from 'react-aria-components';
import { speak, useIntl } from '../../lib/intl.ts';
import { useCurrentUser, useUpdateUser } from '../../lib/session.ts';
import { chooseTheme, themeChoices, useTheme } from '../../lib/theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/menu.tsx';

const themeIcons = { system: Monitor, light: Sun, dark: Moon };
const languageNames = { fr: 'Français', en: 'English' };

/** Everything about the person: profile, language, appearance, the way out. */
export function AccountMenu() {
  const { t, locale } = useIntl();
  const user = useCurrentUser();
  const update = useUpdateUser();
  const theme = useTheme();
  const name = `${user.first_name} ${user.last_name}`;
  const profile = user.current_profile;
  return (
    <Menu
      label={t('shell.account')}
      trigger={
        <Button aria-label={t('shell.account_of', { name })} className="grid size-11 place-items-center rounded-pill">
          <Avatar firstName={user.first_name} lastName={user.last_name} url={user.avatar_url} />
        </Button>
      }
    >
      <MenuSection title={name}>
        {profile && (
          <MenuItem icon={UserRound} href={`/profile/${profile.type}/${profile.id}`}>
            {t('shell.my_profile')}
          </MenuItem>
        )}
      </MenuSection>
      {user.company.languages.length > 1 && (
        <MenuSection title={t('shell.language')}>
          {user.company.languages.map((language) => (
            <MenuItem
              key={language}
              icon={Languages}
              lang={language}
              selected={language === locale}
              onAction={async () => {
                await speak(language);
                update.mutate({ language });
              }}
            >
              {languageNames[language]}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      <MenuSection title={t('shell.theme')}>
        {themeChoices.map((choice) => (
          <MenuItem key={choice} icon={themeIcons[choice]} selected={choice === theme} onAction={() => chooseTheme(choice)}>
            {t(`shell.theme_${choice}`)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={LogOut} href="/sign_out">
        {t('shell.sign_out')}
      </MenuItem>
    </Menu>
  );
}
