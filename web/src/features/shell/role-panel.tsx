import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser, useUpdateUser } from '../../lib/session.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/menu.tsx';
import type { PanelProps } from '../../ui/use-panel.ts';
import { roleOptions } from './role-options.ts';

/** The menu to switch role or program. */
export function RolePanel(panel: PanelProps) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const update = useUpdateUser();
  const { profiles, programs } = roleOptions(user);
  return (
    <Menu {...panel} label={t('shell.switch')} placement="bottom start">
      {profiles.length > 1 && (
        <MenuSection title={t('shell.act_as')} selectedId={user.current_profile?.id ?? ''}>
          {profiles.map((profile) => (
            <MenuItem key={profile.id} id={profile.id} onAction={() => update.mutate({ current_profile_id: profile.id })}>
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
