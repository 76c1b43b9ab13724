import type { MatchingRun } from '@binome/contract/console/matching-runs';
import type { MatchCriterion } from '@binome/contract/console/matching-settings';
import type { ConsoleTag } from '@binome/contract/console/tags';
import type { MatchingRunSimulation } from '@binome/contract/console/what-ifs';
import { maxAddedSeats } from '@binome/contract/values/limits';
import { shownCriteria } from '@binome/contract/values/match-weights';
import { Alert, Box, DialogContentText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { type FoundPerson, PeoplePicker } from '../ui/person-picker.tsx';
import { useAction } from '../ui/use-action.ts';
import { useEffectText } from './effect-text.ts';

type Effect = MatchingRunSimulation['effect'];

/** Says what a run would be with more places, with more mentors of a topic, or without a criterion. Nothing is saved. */
export function WhatIfDialog({ run, onClose }: { run: MatchingRun; onClose(): void }) {
  const { t } = useIntl();
  const effectText = useEffectText();
  const topics = useAllElements<ConsoleTag>('tags', { sort: 'label' }) ?? [];
  const [mentors, setMentors] = useState<FoundPerson[]>([]);
  const [places, setPlaces] = useState('1');
  const [topic, setTopic] = useState('');
  const [presenters, setPresenters] = useState('2');
  const [criterion, setCriterion] = useState<MatchCriterion | ''>('');
  const [effect, setEffect] = useState<Effect>();
  const tryIt = useAction('matching_run_simulations', {
    refreshes: 'nothing',
    onDone: (answer) => setEffect((answer as MatchingRunSimulation).effect),
  });
  const changes = {
    run_id: run.id,
    seats: mentors.map(({ id }) => ({ presenter_id: id, added: Number(places) })),
    topics: topic ? [{ code: topic, presenters: Number(presenters) }] : [],
    ignored_criteria: [...new Set([...run.ignored_criteria, ...(criterion ? [criterion] : [])])],
  };
  // What was computed for other changes is not shown beside these.
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setEffect(undefined);
    };
  const isEmpty = mentors.length === 0 && !topic && !criterion;
  const found = effect && effectText(effect);
  return (
    <FormDialog
      title={t('console.runs.what_if.other_title')}
      confirm={t('console.runs.what_if.try')}
      dismiss={t('console.runs.exclusions.close')}
      pending={tryIt.isPending}
      refusal={tryIt.refusal}
      error={tryIt.error}
      check={() => ({ criterion: isEmpty && t('console.runs.what_if.choose') })}
      onSubmit={() => void tryIt.run(changes)}
      onClose={onClose}
    >
      <DialogContentText>{t('console.runs.what_if.other_hint')}</DialogContentText>
      <Box sx={pairOfFields}>
        <PeoplePicker
          resource="profiles"
          filter={{ type: 'presenter', active: true, visible: true, ...(run.program && { program_id: run.program.id }) }}
          name="presenter_ids"
          label={t('console.runs.what_if.mentors_label')}
          value={mentors}
          onChange={change(setMentors)}
        />
        {mentors.length > 0 && (
          <CountField name="places" label={t('console.runs.what_if.places')} value={places} onChange={change(setPlaces)} />
        )}
        <TextField
          select
          sx={{ gridColumn: 1 }}
          name="topic"
          label={t('console.runs.what_if.topic_label')}
          value={topic}
          onChange={({ target }) => change(setTopic)(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('console.runs.what_if.no_topic')}</MenuItem>
          {topics.map(({ code, label }) => (
            <MenuItem key={code} value={code}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {topic && (
          <CountField name="presenters" label={t('console.runs.what_if.presenters')} value={presenters} onChange={change(setPresenters)} />
        )}
        <TextField
          select
          sx={{ gridColumn: 1 }}
          name="criterion"
          label={t('console.runs.what_if.criterion_label')}
          value={criterion}
          onChange={({ target }) => change(setCriterion)(target.value as MatchCriterion | '')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('console.runs.what_if.no_criterion')}</MenuItem>
          {shownCriteria.participant.map((code) => (
            <MenuItem key={code} value={code}>
              {t(`console.matching.criteria.${code}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box role="status" sx={{ mt: 1 }}>
        {found && <Alert severity={found.tone === 'good' ? 'success' : found.tone === 'warning' ? 'warning' : 'info'}>{found.text}</Alert>}
      </Box>
    </FormDialog>
  );
}

type CountProps = { name: string; label: string; value: string; onChange(value: string): void };

function CountField({ name, label, value, onChange }: CountProps) {
  return (
    <TextField
      type="number"
      name={name}
      label={label}
      value={value}
      required
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { min: 1, max: maxAddedSeats, step: 1 } }}
    />
  );
}

const pairOfFields = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } };
