import type { ConsoleUser } from '@binome/contract/console/users';
import { reasonLength } from '@binome/contract/values/limits';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

/** Proposes another e-mail address for a member, or sends an invitation to another one. */
export function EmailDialog({ user, onClose }: { user: ConsoleUser; onClose(): void }) {
  const { t } = useIntl();
  const titleId = useId();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const kind = hasNoAccount(user) ? 'invitation' : 'account';
  const { run, isPending, refusal } = useAction('email_changes', {
    successMessage: `console.email_changes.${kind}_done`,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ user_id: user.id, email, reason });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{t('console.email_changes.title', { name: fullName(user) })}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          <DialogContentText sx={{ mb: 2 }}>{t(`console.email_changes.${kind}_consequence`)}</DialogContentText>
          <TextField
            fullWidth
            required
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
            label={t('console.reason.label')}
            helperText={t('console.email_changes.reason_read_by')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { minLength: reasonLength.min, maxLength: reasonLength.max } }}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {t(`console.email_changes.${kind}_do`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Nobody owns an invitation or an unconfirmed registration yet: it moves at once. */
function hasNoAccount({ state }: ConsoleUser): boolean {
  return state === 'invited' || state === 'registered';
}
