import type { MatchingRunPreview, MatchingRunPublication } from '@binome/contract/console/matching-run-publications';
import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { proposalDays } from '@binome/contract/values/limits';
import RefreshIcon from '@mui/icons-material/SwapHorizOutlined';
import { Alert, Box, Button, DialogContentText, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, type RaRecord, useDataProvider } from 'react-admin';
import { FormDialog } from '../forms/form-dialog.tsx';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import type { NewRecords } from '../providers/api.ts';
import { useSettled } from '../referent-messages/use-settled.ts';
import { useAction } from '../ui/use-action.ts';
import { PairMails } from './pair-mails.tsx';

export type Mode = 'propose' | 'open';
export type ChosenPairs = NewRecords['matching_run_publications']['pairs'];

/** Milliseconds without a key before the preview is asked for again. */
const settledMs = 300;

type Props = { run: MatchingRun; mode: Mode; pairs: ChosenPairs; onClose(): void };

/** A wave before it leaves: how many pairs and mails, how both people read it, and which pairs cannot leave. */
export function PublishDialog({ run, mode, pairs, onClose }: Props) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const [score, setScore] = useState('min_score' in pairs ? String(pairs.min_score) : '');
  const [days, setDays] = useState(String(proposalDays.default));
  const [sample, setSample] = useState(0);
  const byScore = 'min_score' in pairs;
  const publication = {
    run_id: run.id,
    mode,
    pairs: byScore ? { min_score: Number(score) } : pairs,
    answer_days: Number(days),
  };
  const isComplete = (!byScore || isWhole(score, 0, 100)) && isWhole(days, proposalDays.min, proposalDays.max);
  const preview = useWavePreview(useSettled(isComplete ? { ...publication, sample } : undefined, settledMs));
  const shown = preview.error ? undefined : preview.data;
  const publish = useAction<void, RaRecord & MatchingRunPublication>(
    async (_, attempt) =>
      (
        await dataProvider.create<RaRecord & MatchingRunPublication>('matching_run_publications', {
          data: { ...publication, edit_id: run.last_edit?.id ?? null, ...(shown && { computation: shown.computation }) },
          meta: attempt,
        })
      ).data,
    {
      successMessage: ({ wave, left }) =>
        left.length > 0
          ? t('console.runs.publish.done_left', { count: wave?.pairs ?? 0, left: left.length })
          : t('console.runs.publish.done', { count: wave?.pairs ?? 0 }),
      onDone: onClose,
    },
  );
  const count = shown?.pairs ?? 0;
  return (
    <FormDialog
      title={t('console.runs.publish.dialog', { wave: shown?.number ?? run.next_wave?.number ?? 1 })}
      confirm={t('console.runs.publish.submit', { count })}
      pending={publish.isPending}
      refusal={publish.refusal ?? (preview.error ? errorText(preview.error, t) : undefined)}
      error={publish.error}
      check={() => ({ [byScore ? 'min_score' : 'answer_days']: shown !== undefined && count === 0 && t('console.runs.publish.nobody') })}
      onSubmit={() => void publish.run()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t(mode === 'propose' ? 'console.runs.publish.propose' : 'console.runs.publish.open')}
        {shown && ` · ${t('console.runs.publish.consequence', { pairs: shown.pairs, mails: shown.mails })}`}
      </DialogContentText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {byScore && (
          <TextField
            required
            type="number"
            name="min_score"
            label={t('console.runs.publish.from_score')}
            helperText={t('console.runs.publish.score_range')}
            value={score}
            onChange={({ target }) => setScore(target.value)}
            slotProps={{ htmlInput: { min: 0, max: 100, step: 1 } }}
            sx={{ width: 180 }}
          />
        )}
        {mode === 'propose' && (
          <TextField
            required
            type="number"
            name="answer_days"
            label={t('console.runs.publish.days')}
            helperText={t('console.runs.publish.days_range', proposalDays)}
            value={days}
            onChange={({ target }) => setDays(target.value)}
            slotProps={{ htmlInput: { min: proposalDays.min, max: proposalDays.max, step: 1 } }}
            sx={{ width: 180 }}
          />
        )}
      </Box>
      {shown && shown.left.length > 0 && <LeftPairs left={shown.left} />}
      {!shown && !preview.error && <Skeleton variant="rounded" height={260} />}
      {shown && shown.sample.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, mb: 1 }}>
            <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
              {t('console.runs.publish.pair_mails')}
            </Typography>
            {shown.pairs > 1 && (
              <Button size="small" startIcon={<RefreshIcon />} onClick={() => setSample((sample + 1) % shown.pairs)}>
                {t('console.runs.publish.another')}
              </Button>
            )}
          </Box>
          <PairMails mails={shown.sample} />
        </>
      )}
    </FormDialog>
  );
}

function LeftPairs({ left }: { left: MatchingRunPreview['left'] }) {
  const { t } = useIntl();
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('console.runs.publish.left', { count: left.length })}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {left.map(({ pair_id, participant, presenter, text }) => (
          <li key={pair_id}>{t('console.runs.publish.left_pair', { participant, presenter, text })}</li>
        ))}
      </Box>
    </Alert>
  );
}

type Request = NewRecords['matching_run_previews'];

/** What publishing would send; asked again whenever the wave changes. Undefined asks nothing. */
function useWavePreview(request: Request | undefined) {
  const dataProvider = useDataProvider();
  return useQuery<MatchingRunPreview, HttpError>({
    queryKey: ['matching_run_previews', 'create', request],
    enabled: request !== undefined,
    retry: false,
    placeholderData: (previous) => previous,
    queryFn: async () =>
      (await dataProvider.create<RaRecord & MatchingRunPreview>('matching_run_previews', { data: request as object })).data,
  });
}

function isWhole(text: string, min: number, max: number): boolean {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
}
