import type { ProgramReport } from '@binome/contract/console/program-reports';
import { maxReportNoteLength } from '@binome/contract/values/limits';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

type Props = { programId: string | null; report: ProgramReport };

/** Opens what the referent writes about the month that follows. */
export function NoteButton(props: Props) {
  const { t } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { note } = props.report;
  return (
    <>
      {/* On the white paper of the report, in both themes. */}
      <Button
        variant="outlined"
        size="small"
        onClick={() => setOpen(true)}
        sx={{ color: '#2c4580', borderColor: '#2c4580', minHeight: 40 }}
      >
        {t(note.body ? 'console.report.note_change' : 'console.report.note_write')}
      </Button>
      {isOpen && <NoteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for a few lines, which the readers of the report see at its foot. */
export function NoteDialog({ programId, report: { note, month }, onClose }: Props & { onClose(): void }) {
  const { t } = useIntl();
  const [seen] = useState(note.body ?? '');
  const [body, setBody] = useState(seen);
  const { run, isPending, refusal, error } = useAction('program_report_notes', {
    successMessage: 'console.report.note_saved',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={note.title}
      confirm={t('console.report.note_save')}
      pending={isPending}
      refusal={refusal}
      error={error}
      hasChanges={() => body !== seen}
      onSubmit={() => run({ program_id: programId, month, body, expected: { body: seen } })}
      onClose={onClose}
    >
      <TextField
        multiline
        autoFocus
        minRows={3}
        name="body"
        label={t('console.report.note_label')}
        helperText={t('console.report.note_hint', { count: maxReportNoteLength - body.length })}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxReportNoteLength } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
