import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { Alert, Button, Card, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError, type RaRecord, Title, useGetOne, useRedirect } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { PlainForm } from '../forms/plain-form.tsx';
import { useProgramFilter } from '../layout/use-program-filter.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ProgramSelect } from '../ui/program-select.tsx';
import { useAction } from '../ui/use-action.ts';
import { FloorSelect } from './floor-select.tsx';

/** As in the member app, "close" and better. */
const usualFloor = 50;

type Audience = RaRecord & {
  unmatched: number;
  with_open_requests: number;
  presenters: number;
  free_seats: number;
  open_run_id: string | null;
};

/** Starts an assignment: for which program, for whom, and how good a pair has to be at least. */
export default function RunCreate() {
  const { t } = useIntl();
  const redirect = useRedirect();
  const [search] = useSearchParams();
  const { programId } = useProgramFilter();
  const [program, setProgram] = useState(search.get('program_id') ?? programId ?? '');
  const [withRequests, setWithRequests] = useState(true);
  const [floor, setFloor] = useState(usualFloor);
  const { data, error } = useAudience(program);
  const create = useAction('matching_runs', {
    onDone: (run) => redirect('show', 'matching_runs', (run as MatchingRun).id),
    refreshes: 'lists',
  });
  const waiting = data?.unmatched ?? 0;
  const without = waiting - (data?.with_open_requests ?? 0);
  return (
    <PlainForm
      error={create.error}
      pending={create.isPending}
      onSubmit={() =>
        void create.run({ program_id: program || null, audience: { kind: 'unmatched', with_open_requests: withRequests }, floor })
      }
      sx={{ pt: 2, maxWidth: 640 }}
    >
      <Title title="console.runs.create.title" />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('console.runs.create.intro')}
      </Typography>
      {(create.refusal ?? error) && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {create.refusal ?? errorText(error, t)}
        </Alert>
      )}
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <ProgramSelect value={program} onChange={setProgram} none="console.runs.create.all_programs" />
        {data?.open_run_id && (
          <Alert
            severity="info"
            sx={{ my: 1.5 }}
            action={
              <Button color="inherit" size="small" component={Link} to={`/matching_runs/${data.open_run_id}/show`}>
                {t('console.runs.create.open_it')}
              </Button>
            }
          >
            {t('console.runs.create.open_draft')}
          </Alert>
        )}
        {data && waiting === 0 && <EmptyState text="console.runs.create.done" done />}
        {data && waiting > 0 && (
          <>
            <FormControl component="fieldset" sx={{ mt: 1 }}>
              <FormLabel component="legend">{t('console.runs.create.whom')}</FormLabel>
              <RadioGroup
                name="audience"
                value={withRequests ? 'all' : 'without'}
                onChange={(_, value) => setWithRequests(value === 'all')}
              >
                <Choice
                  value="all"
                  label={t('console.runs.create.everybody', { count: waiting })}
                  hint={t('console.runs.create.everybody_hint', { count: data.with_open_requests })}
                />
                {data.with_open_requests > 0 && without > 0 && (
                  <Choice
                    value="without"
                    label={t('console.runs.create.without_requests', { count: without })}
                    hint={t('console.runs.create.without_requests_hint')}
                  />
                )}
              </RadioGroup>
            </FormControl>
            <Typography sx={{ mb: 1.5 }}>{t('console.runs.create.seats', { seats: data.free_seats, mentors: data.presenters })}</Typography>
            <FloorSelect value={floor} onChange={setFloor} fullWidth helperText={t('console.runs.create.floor_hint')} />
          </>
        )}
        {(!data || waiting > 0) && (
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={create.isPending || !data || data.open_run_id !== null}
            sx={{ display: 'block', mt: 2 }}
          >
            {t('console.runs.create.submit')}
          </Button>
        )}
      </Card>
    </PlainForm>
  );
}

function Choice({ value, label, hint }: { value: string; label: string; hint: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio sx={{ mt: -1 }} />}
      sx={{ alignItems: 'flex-start', mt: 1 }}
      label={
        <>
          {label}
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        </>
      }
    />
  );
}

/** How many mentees wait in a program, or in the whole scope, and how many places there are. */
function useAudience(program: string) {
  const query: Record<string, string> = program ? { program_id: program } : {};
  return useGetOne<Audience, HttpError>('matching_run_audiences', { id: program || 'all', meta: { query } });
}
