import { CalendarClock, LayoutDashboard, LifeBuoy, LogOut, Monitor, Moon, Settings, Signpost, Sun, UserRound } from 'lucide-react';
import { consolePath, useCurrentUser } from '../../lib/data/session.ts';
import { chooseTheme, themeChoices, useTheme } from '../../lib/page/theme.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

/** The account menu: profile, settings, theme, signing out. */
export function AccountPanel(panel: PanelProps) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const theme = useTheme();
  const profile = user.current_profile;
  return (
    <Menu {...panel} label={t('shell.account')}>
      <MenuSection title={`${user.first_name} ${user.last_name}`}>
        {profile && (
          <MenuItem icon={UserRound} href={`/profile/${profile.type}/${profile.id}`}>
            {t('shell.my_profile')}
          </MenuItem>
        )}
        <MenuItem icon={CalendarClock} href="/availability_settings">
          {t('shell.availability')}
        </MenuItem>
        <MenuItem icon={Signpost} href="/profile-choice">
          {t(profile ? 'shell.change_role' : 'shell.choose_role')}
        </MenuItem>
        <MenuItem icon={Settings} href="/personal_settings">
          {t('shell.settings')}
        </MenuItem>
        <MenuItem icon={LifeBuoy} href="/help">
          {t('shell.help')}
        </MenuItem>
        {user.can.open_console && (
          <MenuItem icon={LayoutDashboard} onAction={() => location.assign(consolePath)}>
            {t('shell.console')}
          </MenuItem>
        )}
      </MenuSection>
      <MenuSection title={t('shell.theme')} selectedId={theme}>
        {themeChoices.map((choice) => (
          <MenuItem key={choice} id={choice} icon={themeIcons[choice]} onAction={() => chooseTheme(choice)}>
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
