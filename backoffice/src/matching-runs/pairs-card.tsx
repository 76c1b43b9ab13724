import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { ListFailure } from '../ui/list-rows.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { PairLines } from './pair-lines.tsx';
import { PairTable } from './pair-table.tsx';
import { firstView, type PairView, pairViews, viewsOf } from './pair-views.ts';
import { isComputing } from './use-run.ts';

const perPage = { wide: 50, narrow: 10 };
/** Milliseconds: without a socket, colleagues see each other's changes by it. */
const refetchInterval = 20_000;
const computingInterval = 2_000;

type Props = { run: MatchingRun; onPublish(pairIds: string[]): void };

/** The pairs of a run, by score or by mentor, those to check, and those that are published. */
export function PairsCard({ run, onPublish }: Props) {
  const { t } = useIntl();
  const [chosen, setChosen] = useState<PairView>();
  const isNarrow = useIsNarrowScreen();
  const view = chosen ?? firstView(run);
  const { filter, sort } = pairViews[view];
  const published = run.waves.reduce((sum, { pairs }) => sum + pairs, 0);
  const counts: Partial<Record<PairView, number>> = { to_check: run.metrics.to_check, published };
  return (
    <Card component="section" aria-labelledby="run-pairs">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id="run-pairs" variant="h3" component="h2">
          {t('console.runs.pairs.title', { count: run.metrics.served })}
        </Typography>
        {run.metrics.served > 0 && view !== 'published' && (
          <Typography variant="body2" color="textSecondary">
            {t('console.runs.pairs.hint')}
          </Typography>
        )}
        <Box role="group" aria-label={t('console.runs.pairs.views')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, ml: 'auto' }}>
          {viewsOf(run).map((one) => (
            <Button
              key={one}
              size="small"
              variant="outlined"
              aria-pressed={one === view}
              onClick={() => setChosen(one)}
              sx={{ borderRadius: 4, ...(one === view ? { bgcolor: 'primary.light', color: 'info.main' } : { color: 'text.primary' }) }}
            >
              {t(`console.runs.pairs.${one}`)}
              {counts[one] ? <Chip component="span" size="small" label={counts[one]} sx={{ ml: 0.75, height: 20 }} /> : null}
            </Button>
          ))}
        </Box>
      </Box>
      <ListBase<MatchingRunPair>
        key={`${view} ${isNarrow}`}
        resource="matching_run_pairs"
        filter={{ run_id: run.id, ...filter }}
        sort={sort}
        // On a narrow screen, what the places allow comes below the pairs: it must not be thousands of pixels away.
        perPage={isNarrow ? perPage.narrow : perPage.wide}
        disableSyncWithLocation
        disableAuthentication
        storeKey={false}
        queryOptions={{ refetchInterval: isComputing(run) ? computingInterval : refetchInterval, onError: sayNothing }}
      >
        <Rows run={run} view={view} isNarrow={isNarrow} onPublish={onPublish} />
      </ListBase>
    </Card>
  );
}

/** An error is shown in place of the rows. */
const sayNothing = () => {};

function Rows({ run, view, isNarrow, onPublish }: Props & { view: PairView; isNarrow: boolean }) {
  const { t } = useIntl();
  const { data, error, total = 0, perPage, refetch, onUnselectItems } = useListContext<MatchingRunPair>();
  const selects = run.can.publish && view !== 'published';
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={8} height={53} />;
  if (data.length === 0) return <NoPairs run={run} view={view} />;
  const look = { selects, byMentor: view === 'by_mentor' };
  return (
    <>
      {isNarrow ? <PairLines {...look} /> : <PairTable {...look} published={view === 'published'} />}
      {total > perPage && <Pagination rowsPerPageOptions={[perPage]} />}
      {selects && (
        <Box sx={{ px: 1, position: 'sticky', bottom: 8, zIndex: 3 }}>
          <SelectionBar label={(count) => t('console.runs.pairs.chosen', { count })}>
            {({ ids }) => (
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  onPublish(ids);
                  onUnselectItems();
                }}
              >
                {t('console.runs.pairs.publish_chosen', { count: ids.length })}
              </Button>
            )}
          </SelectionBar>
        </Box>
      )}
    </>
  );
}

function NoPairs({ run, view }: { run: MatchingRun; view: PairView }) {
  const { t } = useIntl();
  const text =
    view === 'to_check' && run.metrics.served > 0
      ? t('console.runs.pairs.none_to_check')
      : run.waves.length > 0
        ? t('console.runs.pairs.none_left')
        : t('console.runs.pairs.none', { floor: run.floor });
  return (
    <Typography color="textSecondary" sx={{ p: 3 }}>
      {text}
    </Typography>
  );
}
