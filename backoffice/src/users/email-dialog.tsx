import type { ConsoleUser } from '@binome/contract/console/users';
import { reasonLength } from '@binome/contract/values/limits';
import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

/** Proposes another e-mail address for a member, or sends an invitation to another one. */
export function EmailDialog({ user, onClose }: { user: ConsoleUser; onClose(): void }) {
  const { t } = useIntl();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const kind = hasNoAccount(user) ? 'invitation' : 'account';
  const { run, isPending, refusal, error } = useAction('email_changes', {
    successMessage: `console.email_changes.${kind}_done`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('console.email_changes.title', { name: fullName(user) })}
      confirm={t(`console.email_changes.${kind}_do`)}
      maxWidth="xs"
      pending={isPending}
      refusal={refusal}
      error={error}
      hasChanges={() => email !== '' || reason.trim() !== ''}
      onSubmit={() => run({ user_id: user.id, email, reason })}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{t(`console.email_changes.${kind}_consequence`)}</DialogContentText>
      <TextField
        fullWidth
        required
        name="email"
        type="email"
        autoComplete="off"
        label={t('console.email_changes.new_email')}
        helperText={t('console.email_changes.present', { email: user.email })}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <TextField
        fullWidth
        required
        multiline
        minRows={2}
        name="reason"
        label={t('console.reason.label')}
        helperText={t('console.email_changes.reason_read_by')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { minLength: reasonLength.min, maxLength: reasonLength.max } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}

/** Nobody owns an invitation or an unconfirmed registration yet: it moves at once. */
function hasNoAccount({ state }: ConsoleUser): boolean {
  return state === 'invited' || state === 'registered';
}
