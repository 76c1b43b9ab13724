import type { ConsoleUser } from '@binome/contract/console/users';
import { DialogContentText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { useAction } from '../ui/use-action.ts';
import { type RoleName, roleNames, scopeResources } from './role-scopes.ts';

/** Gives a member a role on a scope. */
export function RoleDialog({ user, onClose }: { user: ConsoleUser; onClose(): void }) {
  const { t } = useIntl();
  const [name, setName] = useState<RoleName>('hr_referent');
  const [scopeId, setScopeId] = useState('');
  const { run, isPending, refusal, error } = useAction('role_grants', { successMessage: 'console.users.role_given', onDone: onClose });
  const scopeResource = scopeResources[name];
  const choices = useAllElements<{ id: string; name: string }>(scopeResource ?? 'programs', { enabled: scopeResource !== null }) ?? [];
  const needsScope = name === 'business_unit_admin';
  const submit = () =>
    run({
      user_id: user.id,
      name,
      program_id: scopeResource === 'programs' && scopeId ? scopeId : null,
      business_unit_id: scopeResource === 'business_units' && scopeId ? scopeId : null,
    });
  return (
    <FormDialog
      title={t('console.users.give_role_title', { name: fullName(user) })}
      confirm={t('console.users.give_role')}
      maxWidth="xs"
      pending={isPending}
      refusal={refusal}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('console.users.give_role_consequence')}</DialogContentText>
      <TextField
        select
        fullWidth
        name="name"
        label={t('console.users.role')}
        value={name}
        onChange={(event) => {
          setName(event.target.value as RoleName);
          setScopeId('');
        }}
      >
        {roleNames.map((roleName) => (
          <MenuItem key={roleName} value={roleName}>
            {t(`console.roles.${roleName}`)}
          </MenuItem>
        ))}
      </TextField>
      {scopeResource && (
        <TextField
          select
          fullWidth
          required={needsScope}
          name={needsScope ? 'business_unit_id' : 'program_id'}
          label={t('console.users.role_place')}
          value={scopeId}
          onChange={(event) => setScopeId(event.target.value)}
          slotProps={{ select: { displayEmpty: !needsScope }, ...(!needsScope && { inputLabel: { shrink: true } }) }}
          sx={{ mt: 2 }}
        >
          {!needsScope && <MenuItem value="">{t('console.users.whole_company')}</MenuItem>}
          {choices.map((choice) => (
            <MenuItem key={choice.id} value={choice.id}>
              {choice.name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
