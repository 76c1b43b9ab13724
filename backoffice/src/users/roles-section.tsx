import type { ConsoleUser } from '@binome/contract/console/users';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useCreate, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { NewRecords } from '../providers/api.ts';
import { Section } from '../ui/section.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Role = ConsoleUser['roles'][number];

/** The roles of a member, which the user may add or remove if allowed. */
export function RolesSection({ user }: { user: ConsoleUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [adding, setAdding] = useState(false);
  const [create] = useCreate();
  if (user.roles.length === 0 && !user.can.give_roles) return null;
  const nameOf = ({ name, program, business_unit }: Role) =>
    `${translate(`console.roles.${name}`)} · ${program?.name ?? business_unit?.name ?? translate('console.users.whole_company')}`;
  const remove = ({ name, program, business_unit }: Role) =>
    create(
      'role_removals',
      {
        data: {
          user_id: user.id,
          name,
          program_id: program?.id ?? null,
          business_unit_id: business_unit?.id ?? null,
        } satisfies NewRecords['role_removals'],
      },
      {
        onSuccess: () => {
          notify('console.users.role_removed', { type: 'success' });
          refresh();
        },
        onError: (error) => notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' }),
      },
    );
  return (
    <Section title={translate('console.users.roles')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {user.roles.length === 0 && <Typography color="textSecondary">{translate('console.users.no_role')}</Typography>}
        {user.roles.map((role) => (
          <Box key={nameOf(role)} sx={{ display: 'inline-flex', alignItems: 'center' }}>
            <Chip variant="outlined" label={nameOf(role)} />
            {user.can.give_roles && (
              <Button
                size="small"
                color="error"
                onClick={() => remove(role)}
                aria-label={translate('console.name_and_value', { name: translate('console.users.remove_role'), value: nameOf(role) })}
              >
                {translate('console.users.remove_role')}
              </Button>
            )}
          </Box>
        ))}
        {user.can.give_roles && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {translate('console.users.give_role')}
          </Button>
        )}
      </Box>
      {adding && <RoleDialog user={user} onClose={() => setAdding(false)} />}
    </Section>
  );
}
