import { reasonLength } from '@binome/contract/values/limits';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useDiscardQuestion } from '../ui/use-discard-question.tsx';

type Props = {
  title: string;
  consequence: string;
  confirm: string;
  companyName: string;
  withReason?: boolean;
  pending: boolean;
  /** The API's error text. */
  refusal: string | undefined;
  onConfirm(input: { company_name: string; reason: string }): void;
  onClose(): void;
};

/** Asks for the company's name, typed by hand, and for a reason. */
export function ErasureDialog({ title, consequence, confirm, companyName, withReason = false, ...props }: Props) {
  const { pending, refusal, onConfirm, onClose } = props;
  const { t } = useIntl();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const titleId = useId();
  const { close, question } = useDiscardQuestion(() => name !== '' || reason.trim() !== '', onClose);
  const isValid = name.trim() === companyName.trim() && (!withReason || reason.trim().length >= reasonLength.min);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !pending) onConfirm({ company_name: name.trim(), reason: reason.trim() });
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <DialogContentText sx={{ whiteSpace: 'pre-line' }}>{consequence}</DialogContentText>
          {withReason && (
            <TextField
              autoFocus
              required
              multiline
              minRows={2}
              label={t('console.reason.label')}
              helperText={`${t('console.company_exports.read_by')} ${t('console.reason.hint')}`}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: reasonLength.max } }}
            />
          )}
          <TextField
            autoFocus={!withReason}
            required
            label={t('console.company_erasures.type_name')}
            helperText={companyName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="outlined" color="error" disabled={!isValid || pending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
