import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

type Props = {
  title: string;
  /** The people or records concerned, if the title does not name them. */
  children?: ReactNode;
  /** One sentence that says what the action changes. */
  consequence: string;
  /** The consequences, one sentence for each kind of record. */
  effects?: readonly string[] | undefined;
  label: string;
  hint: string;
  /** Number of characters. The text is optional without a minimum. */
  length: { min?: number; max: number };
  confirm: string;
  /** Label of the button that closes the dialog, where “Cancel” could be taken for the action. */
  dismiss?: string | undefined;
  danger?: boolean;
  pending: boolean;
  /** The API's error text. */
  refusal: string | undefined;
  onConfirm(text: string): void;
  onClose(): void;
};

/** Asks for a text before an action: a reason or a message. */
export function TextDialog({ title, children, consequence, effects = [], label, hint, length, danger = false, ...props }: Props) {
  const { confirm, dismiss, pending, refusal, onConfirm, onClose } = props;
  const { t } = useIntl();
  const [text, setText] = useState('');
  const titleId = useId();
  const { close, question } = useDiscardQuestion(() => text.trim() !== '', onClose);
  const minLength = length.min ?? 0;
  const isValid = text.trim().length >= minLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !pending) onConfirm(text.trim());
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
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
          {effects.length > 0 && (
            <Box component="ul" sx={{ mt: 0, mb: 3, pl: 3, color: 'text.secondary', '& li + li': { mt: 0.5 } }}>
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </Box>
          )}
          <TextField
            autoFocus
            required={minLength > 0}
            multiline
            minRows={3}
            label={label}
            helperText={hint}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: length.max } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {dismiss ?? t('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'outlined' : 'contained'}
            color={danger ? 'error' : 'primary'}
            disabled={!isValid || pending}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
