import type { CurrentUser, OwnProfile } from '@binome/contract/users';
import { ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser, useUpdateUser } from '../../lib/session.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/menu.tsx';

/** As whom and in which program the person acts; a plain line when there is nothing to choose. */
export function RoleSwitch() {
  const { t } = useIntl();
  const user = useCurrentUser();
  const update = useUpdateUser();
  const profiles = [...user.participant_profiles, ...user.presenter_profiles];
  const programs = user.program_enrollments.map(({ program }) => program);
  if (!user.current_profile && programs.length === 0) return null;

  const words = <Words user={user} />;
  if (profiles.length < 2 && programs.length < 2) return <div className="px-3 py-2">{words}</div>;
  return (
    <Menu
      label={t('shell.switch')}
      placement="bottom start"
      trigger={
        <Button className="flex min-h-11 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 py-2 text-left hover:bg-sunken">
          {words}
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-2" />
        </Button>
      }
    >
      {profiles.length > 1 && (
        <MenuSection title={t('shell.act_as')}>
          {profiles.map((profile) => (
            <MenuItem
              key={profile.id}
              selected={profile.id === user.current_profile?.id}
              onAction={() => update.mutate({ current_profile_id: profile.id })}
            >
              {t('shell.role', { type: profile.type })}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      {profiles.length > 1 && programs.length > 1 && <MenuSeparator />}
      {programs.length > 1 && (
        <MenuSection title={t('shell.program')}>
          {programs.map(({ id, name }) => (
            <MenuItem key={id} selected={id === user.current_program?.id} onAction={() => update.mutate({ current_program_id: id })}>
              {name}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </Menu>
  );
}

function Words({ user }: { user: CurrentUser }) {
  return (
    <span className="flex min-w-0 flex-col">
      {user.current_profile && <RoleName profile={user.current_profile} />}
      {user.current_program && <span className="truncate text-small text-ink-2">{user.current_program.name}</span>}
    </span>
  );
}

function RoleName({ profile }: { profile: OwnProfile }) {
  const { t } = useIntl();
  return <span className="truncate text-note font-semibold">{t('shell.role', { type: profile.type })}</span>;
}
