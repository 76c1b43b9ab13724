import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { announce } from '../lib/announce.ts';
import { useIntl } from '../lib/intl.ts';
import { isComputing, useRunChange } from './use-run.ts';

/** How far the computation is, with the way to stop it; and that it ended before it was done. */
export function JobProgress({ run }: { run: MatchingRun }) {
  const { t } = useIntl();
  const { job, metrics } = run;
  const cancel = useRunChange();
  const computes = isComputing(run);
  const computed = useRef(computes);
  const done = t('console.runs.job.done', { served: metrics.served, total: metrics.participants });
  useEffect(() => {
    if (computed.current && job.state === 'done') announce(done);
    computed.current = computes;
  }, [computes, job.state, done]);
  if (job.state === 'cancelled' || job.state === 'failed')
    return (
      <Alert severity={job.state === 'failed' ? 'error' : 'info'} sx={{ mb: 2 }}>
        {t(`console.runs.job.${job.state}`)}
      </Alert>
    );
  if (!computes) return null;
  const step = t(job.state === 'waiting' ? 'console.runs.job.waiting' : `console.runs.job.${job.step}`);
  return (
    <Card sx={{ px: 2, py: 1.5, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography sx={{ fontWeight: 600 }}>{step}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('console.runs.job.meanwhile')}
          </Typography>
          <LinearProgress
            variant={job.state === 'waiting' ? 'indeterminate' : 'determinate'}
            value={Math.round(100 * job.progress)}
            aria-label={step}
            sx={{ mt: 1, borderRadius: 1, height: 6 }}
          />
        </Box>
        {run.can.cancel && (
          <Button
            variant="outlined"
            disabled={cancel.isPending}
            onClick={() =>
              void cancel.run({
                call: (dataProvider, attempt) =>
                  dataProvider.create('matching_run_cancellations', { data: { run_id: run.id }, meta: attempt }),
              })
            }
          >
            {t('console.runs.job.cancel')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
