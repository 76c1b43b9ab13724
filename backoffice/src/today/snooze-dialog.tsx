import { maxHelpSnoozeDays, maxSnoozeDays, maxSnoozeNoteLength, type TodayQueue } from '@binome/contract/values/today';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useDiscardQuestion } from '../ui/use-discard-question.tsx';
import { dayAfter, nextMonday } from './snooze-days.ts';

type Props = {
  queue: TodayQueue;
  name: string;
  today: string;
  pending: boolean;
  refusal: string | undefined;
  onConfirm(snooze: { until: string; note: string | null }): void;
  onClose(): void;
};

/** Asks for the day until which a row is put off, and for a note that the colleagues read. */
export function SnoozeDialog({ queue, name, today, pending, refusal, onConfirm, onClose }: Props) {
  const { t } = useIntl();
  const titleId = useId();
  const first = dayAfter(today, 1);
  const last = dayAfter(today, queue === 'help' ? maxHelpSnoozeDays : maxSnoozeDays);
  const [until, setUntil] = useState(queue === 'help' ? first : nextMonday(today));
  const [note, setNote] = useState('');
  const { close, question } = useDiscardQuestion(() => note.trim() !== '', onClose);
  const isValid = until >= first && until <= last;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !pending) onConfirm({ until, note: note.trim() || null });
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('console.today.later.dialog', { name })}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          <DialogContentText sx={{ mb: 2 }}>
            {t(queue === 'help' ? 'console.today.later.call_hint' : 'console.today.later.hint')}
          </DialogContentText>
          <TextField
            type="date"
            autoFocus
            required
            label={t('console.today.later.until')}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            error={!isValid}
            helperText={isValid ? '' : t('console.today.later.range', { days: queue === 'help' ? maxHelpSnoozeDays : maxSnoozeDays })}
            slotProps={{ htmlInput: { min: first, max: last }, inputLabel: { shrink: true } }}
          />
          <TextField
            multiline
            minRows={2}
            label={t('console.today.later.note')}
            helperText={t('console.today.later.note_hint')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: maxSnoozeNoteLength } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={close} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isValid || pending}>
            {t('console.today.later.confirm')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
