import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

const length = { min: 5, max: 500 };

type Props = {
  open: boolean;
  title: string;
  /** What will happen, before it is too late. */
  consequence: string;
  /** Who reads the reason, or why it is asked. */
  hint: string;
  confirm: string;
  danger?: boolean;
  pending: boolean;
  /** The API's refusal, in words. */
  refusal: string | undefined;
  onConfirm(reason: string): void;
  onClose(): void;
};

/** Asks why before something is done for others. */
export function ReasonDialog({ open, title, consequence, hint, confirm, danger = false, pending, refusal, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const titleId = useId();
  const enough = reason.trim().length >= length.min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enough && !pending) onConfirm(reason.trim());
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          <DialogContentText sx={{ mb: 2 }}>{consequence}</DialogContentText>
          <TextField
            autoFocus
            required
            multiline
            minRows={3}
            label={translate('console.reason.label')}
            helperText={`${hint} ${translate('console.reason.hint')}`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: length.max } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'outlined' : 'contained'}
            color={danger ? 'error' : 'primary'}
            disabled={!enough || pending}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
