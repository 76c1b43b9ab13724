import { passkeyNameLength } from '@binome/contract/values/limits';
import { TextField } from '@mui/material';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useIntl } from '../lib/intl.ts';
import type { Action } from '../ui/use-action.ts';

/** Asks for the new name of a passkey. */
export function RenameDialog({ name, action }: { name: string; action: Action<string> }) {
  const { t } = useIntl();
  return (
    <FormDialog
      title={t('console.own_sign_in.passkey_rename_title', { name })}
      confirm={t('ra.action.save')}
      maxWidth="xs"
      pending={action.isPending}
      refusal={action.refusal}
      error={action.error}
      onSubmit={({ currentTarget }) => action.run(String(new FormData(currentTarget).get('name')).trim())}
      onClose={action.close}
    >
      <TextField
        autoFocus
        required
        fullWidth
        margin="dense"
        name="name"
        defaultValue={name}
        label={t('console.own_sign_in.passkey_name')}
        slotProps={{ htmlInput: { maxLength: passkeyNameLength } }}
      />
    </FormDialog>
  );
}
