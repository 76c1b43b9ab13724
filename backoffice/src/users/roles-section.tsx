import type { ConsoleUser } from '@binome/contract/console/users';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Section } from '../ui/section.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Role = ConsoleUser['roles'][number];

/** The roles of a member, which the user may add or remove if allowed. */
export function RolesSection({ user }: { user: ConsoleUser }) {
  const { t } = useIntl();
  const [adding, setAdding] = useState(false);
  if (user.roles.length === 0 && !user.can.give_roles) return null;
  const nameOf = ({ name, program, business_unit }: Role) =>
    `${t(`console.roles.${name}`)} · ${program?.name ?? business_unit?.name ?? t('console.users.whole_company')}`;
  return (
    <Section title={t('console.users.roles')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {user.roles.length === 0 && <Typography color="textSecondary">{t('console.users.no_role')}</Typography>}
        {user.roles.map((role) => (
          <Box key={nameOf(role)} sx={{ display: 'inline-flex', alignItems: 'center' }}>
            <Chip variant="outlined" label={nameOf(role)} />
            {user.can.give_roles && (
              <ConfirmButton
                resource="role_removals"
                data={{
                  user_id: user.id,
                  name: role.name,
                  program_id: role.program?.id ?? null,
                  business_unit_id: role.business_unit?.id ?? null,
                }}
                size="small"
                variant="text"
                danger
                label={t('console.users.remove_role')}
                aria-label={t('console.name_and_value', { name: t('console.users.remove_role'), value: nameOf(role) })}
                title={t('console.users.remove_role_title', { name: fullName(user) })}
                consequence={t('console.users.remove_role_consequence', { role: nameOf(role) })}
                successMessage="console.users.role_removed"
              />
            )}
          </Box>
        ))}
        {user.can.give_roles && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t('console.users.give_role')}
          </Button>
        )}
      </Box>
      {adding && <RoleDialog user={user} onClose={() => setAdding(false)} />}
    </Section>
  );
}
