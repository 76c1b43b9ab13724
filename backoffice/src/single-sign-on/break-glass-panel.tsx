import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import type { ConsoleUser } from '@binome/contract/console/users';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { PlainForm } from '../forms/plain-form.tsx';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { changeNotice } from './change-notice.ts';
import { PartList } from './part-list.tsx';
import { RemoveButton } from './remove-button.tsx';

/** The administrators who keep their password while single sign-on is required. */
export function BreakGlassPanel({ sso: { break_glass, can } }: { sso: SingleSignOn }) {
  const { t } = useIntl();
  return (
    <Box sx={{ mt: 2 }}>
      <PartList
        title={t('console.sso.break_glass')}
        empty={t('console.sso.no_break_glass')}
        parts={break_glass.map(({ id, name }) => ({
          id,
          text: name,
          action: can.edit && (
            <RemoveButton
              name={name}
              consequence="console.sso.remove_break_glass"
              remove={() => api('DELETE /backoffice/v1/break_glass_administrators/:id', { params: { id } })}
            />
          ),
        }))}
      />
      {can.edit && <NewAdministrator known={break_glass.map(({ id }) => id)} />}
    </Box>
  );
}

function NewAdministrator({ known }: { known: string[] }) {
  const { t } = useIntl();
  const [userId, setUserId] = useState('');
  const { run, isPending, error } = useAction(
    (_: undefined, { idempotencyKey }) =>
      api('POST /backoffice/v1/break_glass_administrators', { body: { user_id: userId }, idempotencyKey }),
    {
      successMessage: changeNotice(t, 'console.sso.break_glass_added'),
      onDone: () => setUserId(''),
    },
  );
  const { data = [] } = useGetList<ConsoleUser>('users', {
    filter: { role: 'company_admin' },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'last_name', order: 'ASC' },
  });
  const candidates = data.filter(({ id }) => !known.includes(id));
  if (candidates.length === 0) return null;
  return (
    <PlainForm
      onSubmit={() => run(undefined)}
      error={error}
      refusalAt="user_id"
      pending={isPending}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mt: 1 }}
    >
      <TextField
        select
        size="small"
        label={t('console.sso.administrator')}
        required
        name="user_id"
        value={userId}
        helperText={t('console.sso.break_glass_hint')}
        onChange={(event) => setUserId(event.target.value)}
        sx={{ maxWidth: 360 }}
      >
        {candidates.map((user) => (
          <MenuItem key={user.id} value={user.id}>
            {fullName(user)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" disabled={isPending} sx={{ mt: 0.5 }}>
        {t('console.sso.add_break_glass')}
      </Button>
    </PlainForm>
  );
}
