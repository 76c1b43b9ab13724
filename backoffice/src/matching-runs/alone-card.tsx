import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { Avatar, Box, Button, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { ListFailure } from '../ui/list-rows.tsx';
import { usePairActs } from './pair-acts.ts';
import { isComputing } from './use-run.ts';

const firstRows = 8;
const allRows = 100;

/** The mentees without a mentor, and why. */
export function AloneCard({ run }: { run: MatchingRun }) {
  const { t } = useIntl();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, total, refetch } = useGetList<MatchingRunPair, HttpError>(
    'matching_run_pairs',
    {
      filter: { run_id: run.id, state: 'alone' },
      pagination: { page: 1, perPage: showsAll ? allRows : firstRows },
      sort: { field: 'participant', order: 'ASC' },
    },
    { placeholderData: (previous) => previous },
  );
  const rows = data ?? [];
  const more = Math.min(total ?? 0, allRows) - rows.length;
  return (
    <Card component="section" id="run-alone" aria-labelledby="run-alone-title">
      <Typography id="run-alone-title" variant="h3" component="h2" sx={{ px: 2, py: 1.5 }}>
        {t('console.runs.alone.title', { count: run.metrics.alone })}
      </Typography>
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && !isComputing(run) && run.metrics.served > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {t('console.runs.alone.all_served')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((pair) => (
          <AloneRow key={pair.id} pair={pair} />
        ))}
      </Box>
      {more > 0 && (
        <Button sx={{ m: 1 }} onClick={() => setShowsAll(true)}>
          {t('console.runs.alone.more', { count: more })}
        </Button>
      )}
    </Card>
  );
}

function AloneRow({ pair }: { pair: MatchingRunPair }) {
  const { t } = useIntl();
  const { replace } = usePairActs();
  const { participant, alone, can } = pair;
  const name = fullName(participant);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Avatar aria-hidden sx={{ width: 32, height: 32, fontSize: 12, fontWeight: 600, bgcolor: 'primary.light', color: 'info.main' }}>
        {participant.first_name.slice(0, 1)}
        {participant.last_name.slice(0, 1)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={`/users/${participant.user_id}/show`}
          color="textPrimary"
          underline="hover"
          sx={{ display: 'inline-block', py: { xs: 1, md: 0 }, fontWeight: 600 }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {alone.map(({ text }) => text).join(' ')}
        </Typography>
      </Box>
      {can.edit && (
        <Button size="small" aria-haspopup="dialog" aria-label={t('console.runs.alone.choose_for', { name })} onClick={() => replace(pair)}>
          {t('console.runs.alone.choose')}
        </Button>
      )}
    </Box>
  );
}
