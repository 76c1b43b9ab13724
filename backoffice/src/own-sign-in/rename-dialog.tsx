import { passkeyNameLength } from '@binome/contract/values/limits';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { useIntl } from '../lib/intl.ts';

type Props = {
  name: string;
  isPending: boolean;
  /** Why the last attempt failed: a text or a message key. */
  refusal: string | undefined;
  onRename(name: string): void;
  onClose(): void;
};

/** Asks for the new name of a passkey. */
export function RenameDialog({ name, isPending, refusal, onRename, onClose }: Props) {
  const { t } = useIntl();
  const titleId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRename(String(new FormData(event.currentTarget).get('name')).trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{t('console.own_sign_in.passkey_rename_title', { name })}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
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
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
