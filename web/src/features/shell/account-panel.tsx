import { useNavigate } from '@tanstack/react-router';
import { CalendarClock, LayoutDashboard, LogOut, Monitor, Moon, Settings, Signpost, Sun, UserRound } from 'lucide-react';
import { consolePath, useCurrentUser, useUpdateUser } from '../../lib/data/session.ts';
import { chooseTheme, themeChoices, useTheme } from '../../lib/page/theme.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';
import { roleOptions } from './role-options.ts';
import { useShownRole } from './use-shown-role.ts';

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

interface AccountPanelProps extends PanelProps {
  placement: 'bottom end' | 'top start';
}

/** The account menu: profile, settings, role and program, theme, signing out. */
export function AccountPanel(panel: AccountPanelProps) {
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
        {user.can.open_console && (
          <MenuItem icon={LayoutDashboard} onAction={() => location.assign(consolePath)}>
            {t('shell.console')}
          </MenuItem>
        )}
      </MenuSection>
      <Roles />
      <Programs />
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

/** The roles of a person who has both. */
function Roles() {
  const { t } = useIntl();
  const user = useCurrentUser();
  const update = useUpdateUser();
  const { profiles } = roleOptions(user);
  const shown = useShownRole();
  const navigate = useNavigate();
  if (profiles.length < 2) return null;
  const choose = async (id: string) => {
    if (id !== user.current_profile?.id) await update.mutateAsync({ current_profile_id: id }).catch(() => {});
    // The address no longer names the other role.
    await navigate({ to: '.', search: ({ as: _, ...search }) => search, replace: true, resetScroll: false });
  };
  return (
    <MenuSection title={t('shell.act_as')} selectedId={profiles.find(({ type }) => type === shown)?.id ?? ''}>
      {profiles.map((profile) => (
        <MenuItem key={profile.id} id={profile.id} onAction={() => choose(profile.id)}>
          {t('shell.role', { type: profile.type })}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** The programs of a person who is in several. */
function Programs() {
  const { t } = useIntl();
  const user = useCurrentUser();
  const update = useUpdateUser();
  const { programs } = roleOptions(user);
  if (programs.length < 2) return null;
  return (
    <MenuSection title={t('shell.program')} selectedId={user.current_program?.id ?? ''}>
      {programs.map(({ id, name }) => (
        <MenuItem key={id} id={id} onAction={() => update.mutate({ current_program_id: id })}>
          {name}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
