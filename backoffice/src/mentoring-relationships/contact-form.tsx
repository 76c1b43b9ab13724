import { type ContactWay, contactWays } from '@binome/contract/values/contact-ways';
import { maxReferentNoteLength } from '@binome/contract/values/limits';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { useIntl } from '../lib/intl.ts';
import { localToday } from '../lib/local-today.ts';
import { useAction } from '../ui/use-action.ts';
import { useLeaveQuestion } from '../ui/use-leave-question.ts';

/** Notes a contact with the partners, or writes a note. The form says who reads it, and that both partners may obtain it. */
export function ContactForm({ relationshipId }: { relationshipId: string }) {
  const { t } = useIntl();
  const [how, setHow] = useState<ContactWay | 'note'>('note');
  const [day, setDay] = useState(localToday);
  const [text, setText] = useState('');
  const note = text.trim() || null;
  useLeaveQuestion(note !== null);
  const { run, isPending, refusal, error } = useAction('relationship_contacts', {
    successMessage: 'console.notes.saved',
    onDone: () => {
      setText('');
      setHow('note');
      setDay(localToday());
    },
  });
  const isContact = how !== 'note';
  return (
    <PlainForm
      error={error}
      pending={isPending}
      check={() => ({ note: !isContact && note === null && t('ra.validation.required') })}
      onSubmit={(event) => {
        event.preventDefault();
        void run({
          mentoring_relationship_id: relationshipId,
          how: isContact ? how : null,
          note,
          ...(isContact && { contacted_on: day }),
        });
      }}
    >
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TextField
          select
          name="how"
          label={t('console.contacts.how')}
          value={how}
          onChange={(event) => setHow(event.target.value as ContactWay | 'note')}
          sx={{ minWidth: 180 }}
        >
          <MenuItem value="note">{t('console.contacts.only_note')}</MenuItem>
          {contactWays.map((way) => (
            <MenuItem key={way} value={way}>
              {t(`console.contact_ways.${way}`)}
            </MenuItem>
          ))}
        </TextField>
        {isContact && (
          <TextField
            type="date"
            name="contacted_on"
            required
            label={t('console.contacts.on')}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            slotProps={{ htmlInput: { max: localToday() }, inputLabel: { shrink: true } }}
          />
        )}
      </Box>
      <TextField
        multiline
        fullWidth
        minRows={2}
        name="note"
        required={!isContact}
        label={t('console.notes.label')}
        placeholder={t('console.notes.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxReferentNoteLength } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 220 }}>
          {t('console.contacts.readers')}
        </Typography>
        <Button type="submit" variant="outlined" disabled={isPending}>
          {t('console.contacts.save')}
        </Button>
      </Box>
    </PlainForm>
  );
}
