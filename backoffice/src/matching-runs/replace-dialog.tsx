import type { MatchingRunCandidate, MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import {
  Alert,
  Box,
  Button,
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useDebouncedEvent, useGetList } from 'react-admin';
import { FormDialog } from '../forms/form-dialog.tsx';
import { errorText } from '../lib/error-text.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { Person } from '../ui/person.tsx';
import { useAction } from '../ui/use-action.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { seenPair } from './pair-acts.ts';
import { PairScore } from './pair-parts.tsx';

const pageSize = 8;
const mostRows = 100;

/** Chooses another mentor for a mentee of the draft: the best first, with what it would mean for the others. */
export function ReplaceDialog({ pair, onClose }: { pair: MatchingRunPair; onClose(): void }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const labelId = useId();
  const [q, setQ] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const [chosen, setChosen] = useState<MatchingRunCandidate>();
  const search = useDebouncedEvent(setQ, 250);
  const {
    data,
    error,
    total = 0,
  } = useGetList<MatchingRunCandidate>(
    'matching_run_candidates',
    {
      filter: { pair_id: pair.id, ...(q && { q }) },
      pagination: { page: 1, perPage: limit },
      sort: { field: 'score', order: 'DESC' },
    },
    { placeholderData: (previous) => previous },
  );
  const name = fullName(pair.participant);
  const action = useAction(
    () =>
      dataProvider.update('matching_run_pairs', {
        id: pair.id,
        data: { presenter_id: chosen?.id, expected: seenPair(pair) },
        previousData: pair,
      }),
    {
      successMessage: () => t('console.runs.replace.done', { participant: name, presenter: chosen ? fullName(chosen.presenter) : '' }),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={t('console.runs.replace.title', { name })}
      confirm={t('console.runs.replace.submit')}
      pending={action.isPending}
      refusal={action.refusal}
      error={action.error}
      check={() => ({ presenter_id: !chosen && t('console.runs.replace.required') })}
      onSubmit={() => void action.run()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>{t('console.runs.replace.hint')}</DialogContentText>
      <TextField
        type="search"
        label={t('console.runs.replace.search')}
        onChange={({ target }) => {
          setLimit(pageSize);
          search(target.value);
        }}
      />
      {error && <Alert severity="error">{errorText(error, t)}</Alert>}
      {data?.length === 0 && (
        <Typography role="status" color="textSecondary">
          {t('console.runs.replace.none')}
        </Typography>
      )}
      <FormControl>
        <FormLabel id={labelId} required sx={visuallyHidden}>
          {t('console.runs.replace.choice')}
        </FormLabel>
        <RadioGroup
          name="presenter_id"
          aria-required
          aria-labelledby={labelId}
          value={chosen?.id ?? ''}
          onChange={(_, id) => setChosen(data?.find((candidate) => candidate.id === id))}
        >
          {data?.map((candidate) => (
            <CandidateLine key={candidate.id} candidate={candidate} chosen={candidate.id === chosen?.id} />
          ))}
        </RadioGroup>
      </FormControl>
      {data && data.length < Math.min(total, mostRows) && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setLimit(Math.min(limit + pageSize, mostRows))}>
          {t('console.relationships.more')}
        </Button>
      )}
    </FormDialog>
  );
}

function CandidateLine({ candidate, chosen }: { candidate: MatchingRunCandidate; chosen: boolean }) {
  const { t } = useIntl();
  const { id, presenter, load, reason, watch_out, mentees, is_current, obstacle, score } = candidate;
  const facts = [
    t('console.runs.pairs.load', load),
    mentees.length > 0 && t('console.runs.replace.has', { names: mentees.join(', ') }),
    is_current && t('console.runs.replace.current'),
  ];
  return (
    <Box sx={{ px: 1, py: 1, borderTop: 1, borderColor: 'divider', borderRadius: 1, ...(chosen && { bgcolor: 'primary.light' }) }}>
      <FormControlLabel
        value={id}
        disabled={obstacle !== null || is_current}
        control={<Radio required />}
        // The group says it; no star at each person.
        required={false}
        sx={{
          alignItems: 'flex-start',
          width: '100%',
          mr: 0,
          '& .MuiRadio-root': { pt: 0.25 },
          '& .MuiFormControlLabel-label': { flex: 1 },
        }}
        label={
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Person person={presenter} />
            <PairScore pair={{ score }} />
          </Box>
        }
      />
      <Box sx={{ pl: 4 }}>
        {reason && <Typography variant="body2">{reason}</Typography>}
        {watch_out && (
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {watch_out}
          </Typography>
        )}
        {obstacle && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {obstacle}
          </Typography>
        )}
        <Typography variant="caption" component="div" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}
