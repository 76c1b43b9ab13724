import type { TimelineEntry } from '@binome/contract/console/user-records';
import { maxReferentNoteLength } from '@binome/contract/values/limits';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { PlainForm } from '../../forms/plain-form.tsx';
import { type PlainId, useIntl } from '../../lib/intl.ts';
import type { RecordChanges } from '../../providers/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAction } from '../../ui/use-action.ts';

/** A note, which its author changes and deletes. */
export function NoteEntry({ entry, body }: { entry: TimelineEntry; body: string }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const [isEditing, setEditing] = useState(false);
  const removal = useAction(() => dataProvider.delete('referent_notes', { id: entry.id }), { successMessage: 'console.notes.removed' });
  if (isEditing) return <NoteEditor id={entry.id} body={body} onClose={() => setEditing(false)} />;
  const button = (label: PlainId, icon: React.ReactNode, onClick: () => void) => (
    <IconButton aria-label={t(label)} onClick={onClick} sx={{ width: 40, height: 40 }}>
      {icon}
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {[t('console.timeline.codes.note.written'), entry.actor, entry.edited_at && t('console.notes.edited')]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {body}
        </Typography>
      </Box>
      {entry.can.edit && button('console.notes.edit', <EditIcon fontSize="small" />, () => setEditing(true))}
      {entry.can.edit && button('console.notes.remove', <RemoveIcon fontSize="small" />, removal.open)}
      <ConfirmDialog
        action={removal}
        title={t('console.notes.remove_title')}
        consequence={t('console.notes.remove_consequence')}
        confirm={t('console.notes.remove')}
        danger
        onConfirm={() => removal.run()}
      />
    </Box>
  );
}

function NoteEditor({ id, body, onClose }: { id: string; body: string; onClose(): void }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const [text, setText] = useState(body);
  const { run, isPending, refusal, error } = useAction(
    () =>
      dataProvider.update('referent_notes', {
        id,
        data: { body: text.trim() } satisfies RecordChanges['referent_notes'],
        previousData: {},
      }),
    { successMessage: 'console.notes.saved', onDone: onClose },
  );
  return (
    <PlainForm error={error} pending={isPending} onSubmit={() => void run()}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField
        autoFocus
        multiline
        fullWidth
        required
        name="body"
        label={t('console.notes.edit')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxReferentNoteLength } }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button type="submit" variant="outlined" disabled={isPending}>
          {t('console.notes.save')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
      </Box>
    </PlainForm>
  );
}
