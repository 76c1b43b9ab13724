import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

type Props = {
  title: string;
  /** Whom or what it is done to, where the title does not say it. */
  children?: ReactNode;
  /** What will happen, before it is too late. */
  consequence: string;
  label: string;
  hint: string;
  /** How many characters; none are needed unless it says so. */
  length: { min?: number; max: number };
  confirm: string;
  /** How one leaves without doing it, where “cancel” could be taken for the deed. */
  dismiss?: string | undefined;
  danger?: boolean;
  pending: boolean;
  /** The API's refusal, in words. */
  refusal: string | undefined;
  onConfirm(words: string): void;
  onClose(): void;
};

/** Asks for words before something is done for others: why, or a message for them. */
export function TextDialog({ title, children, consequence, label, hint, length, danger = false, ...props }: Props) {
  const { confirm, dismiss, pending, refusal, onConfirm, onClose } = props;
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const titleId = useId();
  const least = length.min ?? 0;
  const enough = words.trim().length >= least;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enough && !pending) onConfirm(words.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          {children && <DialogContentText sx={{ mb: 1, color: 'text.primary', fontWeight: 600 }}>{children}</DialogContentText>}
          <DialogContentText sx={{ mb: 2 }}>{consequence}</DialogContentText>
          <TextField
            autoFocus
            required={least > 0}
            multiline
            minRows={3}
            label={label}
            helperText={hint}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            slotProps={{ htmlInput: { maxLength: length.max } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {dismiss ?? translate('ra.action.cancel')}
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
