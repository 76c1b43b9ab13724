import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useDiscardQuestion } from '../ui/use-discard-question.tsx';
import { PlainForm } from './plain-form.tsx';

type Props = {
  title: string;
  /** The label of the button that sends the form; undefined while there is nothing to send. */
  confirm: string | undefined;
  /** The label of the button that closes the dialog, where “Cancel” could be taken for the action. */
  dismiss?: string | undefined;
  danger?: boolean;
  maxWidth?: 'xs' | 'sm';
  pending: boolean;
  /** The API's text for a refusal. */
  refusal: string | undefined;
  /** The refusal itself: its faults are shown at the fields of the same `name`. */
  error?: unknown;
  check?: (() => Record<string, string | false>) | undefined;
  /** Asks before Escape or a press outside closes the dialog. */
  hasChanges?: () => boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  /** Another action, at the start of the row of buttons. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A dialog that asks for something: its fields, why it was refused, and its two buttons. */
export function FormDialog({ title, confirm, danger = false, maxWidth = 'sm', hasChanges = () => false, children, ...props }: Props) {
  const { aside, dismiss, pending, refusal, error, check, onSubmit, onClose } = props;
  const { t } = useIntl();
  const titleId = useId();
  const { close, question } = useDiscardQuestion(hasChanges, onClose);
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth={maxWidth}>
      <PlainForm onSubmit={onSubmit} error={error} pending={pending} check={check} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap' }}>
          {aside}
          <Button onClick={onClose} color="inherit">
            {dismiss ?? t('ra.action.cancel')}
          </Button>
          {confirm && (
            <Button type="submit" variant={danger ? 'outlined' : 'contained'} color={danger ? 'error' : 'primary'} disabled={pending}>
              {confirm}
            </Button>
          )}
        </DialogActions>
      </PlainForm>
      {question}
    </Dialog>
  );
}
