import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser, useUpdateUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';
import { roleOptions } from './role-options.ts';
import { useShownRole } from './use-shown-role.ts';

/** The menu to switch role or program. */
export function RolePanel(panel: PanelProps) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const update = useUpdateUser();
  const { profiles, programs } = roleOptions(user);
  const shown = useShownRole();
  const navigate = useNavigate();
  const chooseRole = async (id: string) => {
    if (id !== user.current_profile?.id) await update.mutateAsync({ current_profile_id: id }).catch(() => {});
    // The address no longer names the other role.
    await navigate({ to: '.', search: ({ as: _, ...search }) => search, replace: true, resetScroll: false });
  };
  return (
    <Menu {...panel} label={t('shell.switch')} placement="bottom start">
      {profiles.length > 1 && (
        <MenuSection title={t('shell.act_as')} selectedId={profiles.find(({ type }) => type === shown)?.id ?? ''}>
          {profiles.map((profile) => (
            <MenuItem key={profile.id} id={profile.id} onAction={() => chooseRole(profile.id)}>
              {t('shell.role', { type: profile.type })}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      {profiles.length > 1 && programs.length > 1 && <MenuSeparator />}
      {programs.length > 1 && (
        <MenuSection title={t('shell.program')} selectedId={user.current_program?.id ?? ''}>
          {programs.map(({ id, name }) => (
            <MenuItem key={id} id={id} onAction={() => update.mutate({ current_program_id: id })}>
              {name}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </Menu>
  );
}
