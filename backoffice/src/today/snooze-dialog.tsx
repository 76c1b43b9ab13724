import { maxHelpSnoozeDays, maxSnoozeDays, maxSnoozeNoteLength, type TodayQueue } from '@binome/contract/values/today';
import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useIntl } from '../lib/intl.ts';
import type { Action } from '../ui/use-action.ts';
import { dayAfter, nextMonday } from './snooze-days.ts';

type Props = {
  queue: TodayQueue;
  name: string;
  today: string;
  /** The call that the dialog waits for; without one, it closes at once. */
  action?: Pick<Action<never>, 'isPending' | 'refusal' | 'error'>;
  onConfirm(snooze: { until: string; note: string | null }): void;
  onClose(): void;
};

/** Asks for the day until which a row is put off, and for a note that the colleagues read. */
export function SnoozeDialog({ queue, name, today, action, onConfirm, onClose }: Props) {
  const { t } = useIntl();
  const first = dayAfter(today, 1);
  const last = dayAfter(today, queue === 'help' ? maxHelpSnoozeDays : maxSnoozeDays);
  const [until, setUntil] = useState(queue === 'help' ? first : nextMonday(today));
  const [note, setNote] = useState('');
  const range = t('console.today.later.range', { days: queue === 'help' ? maxHelpSnoozeDays : maxSnoozeDays });
  return (
    <FormDialog
      title={t('console.today.later.dialog', { name })}
      confirm={t('console.today.later.confirm')}
      maxWidth="xs"
      pending={action?.isPending ?? false}
      refusal={action?.refusal}
      error={action?.error}
      check={() => ({ until: (until < first || until > last) && range })}
      hasChanges={() => note.trim() !== ''}
      onSubmit={() => onConfirm({ until, note: note.trim() || null })}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t(queue === 'help' ? 'console.today.later.call_hint' : 'console.today.later.hint')}
      </DialogContentText>
      <TextField
        type="date"
        autoFocus
        required
        name="until"
        label={t('console.today.later.until')}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        slotProps={{ htmlInput: { min: first, max: last }, inputLabel: { shrink: true } }}
      />
      <TextField
        multiline
        minRows={2}
        name="note"
        label={t('console.today.later.note')}
        helperText={t('console.today.later.note_hint')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxSnoozeNoteLength } }}
      />
    </FormDialog>
  );
}
