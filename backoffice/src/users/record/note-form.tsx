import type { ConsoleUser } from '@binome/contract/console/users';
import { maxReferentNoteLength } from '@binome/contract/values/limits';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { PlainForm } from '../../forms/plain-form.tsx';
import { useIntl } from '../../lib/intl.ts';
import { Section } from '../../ui/section.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useLeaveQuestion } from '../../ui/use-leave-question.ts';

/** Writes a note about the person. The form says who reads it, and that the person may obtain it. */
export function NoteForm({ user }: { user: ConsoleUser }) {
  const { t } = useIntl();
  const [body, setBody] = useState('');
  const text = body.trim();
  useLeaveQuestion(text !== '');
  const { run, isPending, refusal, error } = useAction('referent_notes', {
    successMessage: 'console.notes.saved',
    onDone: () => setBody(''),
  });
  return (
    <Section title={t('console.notes.title')}>
      <PlainForm error={error} pending={isPending} onSubmit={() => void run({ user_id: user.id, body: text })}>
        <Box sx={{ mb: 2 }}>
          <ToneChip tone="plain" icon={<LockIcon />} label={t('console.notes.never_staff')} />
        </Box>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <TextField
          multiline
          fullWidth
          required
          minRows={2}
          name="body"
          label={t('console.notes.label')}
          placeholder={t('console.notes.placeholder')}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxReferentNoteLength } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 220 }}>
            {t('console.notes.readers', { name: user.first_name })}
          </Typography>
          <Button type="submit" variant="outlined" disabled={isPending}>
            {t('console.notes.save')}
          </Button>
        </Box>
      </PlainForm>
    </Section>
  );
}
