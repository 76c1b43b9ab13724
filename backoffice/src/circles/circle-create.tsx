import type { CircleRhythm } from '@binome/contract/states';
import { circleLengths, circleMinutes, circleSize } from '@binome/contract/values/limits';
import { Alert, Box, Button, MenuItem, TextField, type TextFieldProps, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useRedirect } from 'react-admin';
import { PlainForm } from '../forms/plain-form.tsx';
import { useProgramFilter } from '../layout/use-program-filter.ts';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { Section } from '../ui/section.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLeaveQuestion } from '../ui/use-leave-question.ts';
import { type CircleDraft, emptyDraft, newCircleOf } from './circle-draft.ts';
import { CirclePeople } from './invite-section.tsx';

type Program = { id: string; name: string; ends_on: string };

const rhythms: CircleRhythm[] = ['week', 'two_weeks', 'month'];
const sizes = Array.from({ length: circleSize.max - circleSize.min + 1 }, (_, index) => circleSize.min + index);

/** Proposes a circle: what it is about, when it meets, and who is invited. */
export default function CircleCreate() {
  const { t } = useIntl();
  const redirect = useRedirect();
  const { programId } = useProgramFilter();
  const programs = useAllElements<Program>('programs') ?? [];
  const [draft, setDraft] = useState(emptyDraft);
  const program = programs.find(({ id }) => id === (draft.program_id || programId)) ?? (programs.length === 1 ? programs[0] : undefined);
  // A season ends with its program unless another day is chosen.
  const values = { ...draft, program_id: program?.id ?? '', ends_on: draft.ends_on || (program?.ends_on ?? '') };
  const allowLeaving = useLeaveQuestion(draft.title !== '' || draft.people.length > 0);
  const { run, isPending, refusal, error } = useAction('circles', {
    successMessage: 'console.circles.proposed',
    onDone: ({ id }) => {
      allowLeaving();
      redirect('show', 'circles', id);
    },
  });
  const change = (changed: Partial<CircleDraft>) => setDraft({ ...draft, ...changed });
  const field = (name: keyof CircleDraft, apiName: string = name): TextFieldProps => ({
    name: apiName,
    value: values[name],
    onChange: (event) => change({ [name]: typeof values[name] === 'number' ? Number(event.target.value) : event.target.value }),
    fullWidth: true,
  });
  const day = { type: 'date', required: true, slotProps: { inputLabel: { shrink: true } } } as const;

  return (
    <PlainForm onSubmit={() => void run(newCircleOf(values))} error={error} pending={isPending} sx={{ pt: 2, maxWidth: 880 }}>
      <Title title="console.circles.propose" />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('console.circles.intro')}
      </Typography>
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <Section title={t('console.circles.about')}>
        <TextField
          {...field('title')}
          required
          label={t('resources.circles.fields.title')}
          slotProps={{ htmlInput: { maxLength: circleLengths.title } }}
        />
        <TextField
          {...field('description')}
          multiline
          minRows={2}
          label={t('resources.circles.fields.description')}
          slotProps={{ htmlInput: { maxLength: circleLengths.description } }}
        />
        <TwoColumns>
          <TextField {...field('program_id')} select required label={t('resources.circles.fields.program')}>
            {programs.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField {...field('size')} select label={t('resources.circles.fields.size')}>
            {sizes.map((size) => (
              <MenuItem key={size} value={size}>
                {t('console.circles.people_count', { count: size })}
              </MenuItem>
            ))}
          </TextField>
        </TwoColumns>
      </Section>
      <Section title={t('console.circles.when')}>
        <TwoColumns>
          <TextField
            {...field('starts_on')}
            {...day}
            label={t('resources.circles.fields.starts_on')}
            helperText={t('console.circles.first_hint')}
          />
          <TextField {...field('ends_on')} {...day} label={t('resources.circles.fields.ends_on')} />
          <TextField {...field('every', 'rhythm')} select label={t('resources.circles.fields.rhythm')}>
            {rhythms.map((rhythm) => (
              <MenuItem key={rhythm} value={rhythm}>
                {t(`console.circles.every.${rhythm}`)}
              </MenuItem>
            ))}
          </TextField>
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <TextField
              {...field('at', 'rhythm.at')}
              type="time"
              required
              label={t('console.circles.at')}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextField
              {...field('minutes', 'rhythm.duration_minutes')}
              type="number"
              required
              label={t('console.circles.minutes')}
              slotProps={{ htmlInput: { min: circleMinutes.min, max: circleMinutes.max, step: 5 } }}
            />
          </Box>
        </TwoColumns>
        <TextField
          {...field('place')}
          label={t('resources.circles.fields.place')}
          helperText={t('console.circles.place_hint')}
          slotProps={{ htmlInput: { maxLength: circleLengths.place } }}
        />
      </Section>
      <Section title={t('console.circles.invite')}>
        <CirclePeople
          name="invited_user_ids"
          programId={values.program_id}
          value={draft.people}
          onChange={(people) => change({ people })}
        />
        <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
          {t('console.circles.consequence', { count: draft.people.length })}
        </Typography>
        <Button type="submit" variant="contained" disabled={isPending}>
          {t('console.circles.propose')}
        </Button>
      </Section>
    </PlainForm>
  );
}
