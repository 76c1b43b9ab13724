import type { MatchSuggestion } from '@binome/contract/console/match-suggestions';
import { reasonLength } from '@binome/contract/values/limits';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useRedirect } from 'react-admin';
import { PlainForm } from '../forms/plain-form.tsx';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { type FoundPerson, PersonPicker } from '../ui/person-picker.tsx';
import { ProgramSelect } from '../ui/program-select.tsx';
import { Section } from '../ui/section.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLeaveQuestion } from '../ui/use-leave-question.ts';
import { MentorPicker } from './mentor-picker.tsx';

/** Creates a relationship in three steps: the mentee, the mentor (ranked, with reasons), and the reason of the user. */
export default function RelationshipCreate() {
  const { t } = useIntl();
  const redirect = useRedirect();
  const notify = useNotify();
  const [mentee, setMentee] = useState<FoundPerson | null>(null);
  const [mentor, setMentor] = useState<MatchSuggestion | null>(null);
  const [program, setProgram] = useState('');
  const [reason, setReason] = useState('');
  const allowLeaving = useLeaveQuestion(mentee !== null || reason.trim() !== '');
  const { run, isPending, refusal, error } = useAction('mentoring_relationships', {
    successMessage: 'console.relationships.initiated',
    onDone: ({ id }) => {
      allowLeaving();
      redirect('show', 'mentoring_relationships', id);
    },
  });
  const submit = () => {
    if (!mentee || !mentor) return notify('console.relationships.incomplete', { type: 'error' });
    void run({
      participant_id: mentee.id,
      presenter_id: mentor.presenter_id,
      program_id: program || null,
      reason: reason.trim(),
    });
  };

  return (
    <PlainForm onSubmit={submit} error={error} pending={isPending} sx={{ pt: 2, maxWidth: 960 }}>
      <Title title="console.relationships.initiate" />
      <Section title={t('console.relationships.choose_participant')}>
        <PersonPicker
          resource="profiles"
          filter={{ type: 'participant', active: true }}
          name="participant_id"
          label={t('console.relationships.choose_participant_hint')}
          required
          value={mentee}
          onChange={(chosen) => {
            setMentee(chosen);
            setMentor(null);
          }}
        />
      </Section>
      <Section title={t('console.relationships.choose_presenter')}>
        {mentee ? (
          <MentorPicker key={mentee.id} participantId={mentee.id} value={mentor} onChange={setMentor} />
        ) : (
          <Typography color="textSecondary">{t('console.relationships.choose_presenter_hint')}</Typography>
        )}
      </Section>
      <Section title={t('console.relationships.confirm')}>
        <ProgramSelect value={program} onChange={setProgram} none="console.relationships.outside_programs" />
        <TextField
          required
          multiline
          minRows={2}
          name="reason"
          label={t('console.reason.label')}
          helperText={`${t('console.reason.read_by')} ${t('console.reason.hint')}`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { minLength: reasonLength.min, maxLength: reasonLength.max } }}
        />
        <Box role="status" sx={{ my: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {mentee && mentor
              ? t('console.relationships.consequence', { participant: mentee.name, presenter: fullName(mentor.presenter) })
              : t('console.relationships.incomplete')}
          </Typography>
        </Box>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <Button type="submit" variant="contained" disabled={isPending}>
          {t('console.relationships.submit')}
        </Button>
      </Section>
    </PlainForm>
  );
}
