import type { ConsoleUser } from '@binome/contract/console/users';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { useAction } from '../ui/use-action.ts';
import { type RoleName, roleNames, scopeResources } from './role-scopes.ts';

/** Gives a member a role on a scope. */
export function RoleDialog({ user, onClose }: { user: ConsoleUser; onClose(): void }) {
  const { t } = useIntl();
  const titleId = useId();
  const [name, setName] = useState<RoleName>('hr_referent');
  const [scopeId, setScopeId] = useState('');
  const { run, isPending, refusal } = useAction('role_grants', { successMessage: 'console.users.role_given', onDone: onClose });
  const scopeResource = scopeResources[name];
  const choices = useAllElements<{ id: string; name: string }>(scopeResource ?? 'programs', { enabled: scopeResource !== null }) ?? [];
  const needsScope = name === 'business_unit_admin';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({
      user_id: user.id,
      name,
      program_id: scopeResource === 'programs' && scopeId ? scopeId : null,
      business_unit_id: scopeResource === 'business_units' && scopeId ? scopeId : null,
    });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{t('console.users.give_role_title', { name: fullName(user) })}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          <DialogContentText sx={{ mb: 2 }}>{t('console.users.give_role_consequence')}</DialogContentText>
          <TextField
            select
            fullWidth
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
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || (needsScope && !scopeId)}>
            {t('console.users.give_role')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
