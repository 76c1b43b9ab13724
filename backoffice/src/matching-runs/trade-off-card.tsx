import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { Box, Button, Card, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { FloorSelect } from './floor-select.tsx';
import { solutionsOf } from './solutions.ts';
import { TradeOffChart } from './trade-off-chart.tsx';
import { TradeOffSlider } from './trade-off-slider.tsx';
import { useNumbers } from './use-numbers.ts';
import { isComputing, useRunSettings } from './use-run.ts';

/** Quality against coverage: the solutions as a curve, the slider that takes one of them, and the floor. */
export function TradeOffCard({ run }: { run: MatchingRun }) {
  const { t } = useIntl();
  const { signed } = useNumbers();
  const { change, isPending } = useRunSettings(run);
  const [moved, setMoved] = useState<number>();
  const [wanted, setWanted] = useState<number>();
  const { points, chosen: current, belowFrom } = solutionsOf(run);
  const chosen = moved ?? current;
  const total = run.metrics.participants;
  const [point, next] = [points[chosen], points[chosen + 1]];
  // A control that is disabled while it waits loses the focus, and with it the next press of a key: the last choice waits instead.
  useEffect(() => {
    if (wanted === undefined || isPending) return;
    const solution = points[wanted];
    setWanted(undefined);
    const done = () => setMoved((index) => (index === wanted ? undefined : index));
    if (solution && wanted !== current) void change({ theta: solution.theta, floor: solution.floor }).then(done);
    else done();
  }, [wanted, isPending, points, current, change]);
  return (
    <Card component="section" aria-labelledby="run-trade-off" sx={{ p: 2 }}>
      <Typography id="run-trade-off" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('console.runs.trade_off')}
      </Typography>
      {points.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {isComputing(run) ? t('console.runs.no_curve') : t('console.runs.pairs.none', { floor: run.floor })}
        </Typography>
      )}
      {points.length > 0 && (
        <>
          <Legend />
          <TradeOffChart points={points} chosen={chosen} total={total} belowFrom={belowFrom} floor={run.floor} />
        </>
      )}
      {points.length === 1 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('console.runs.one_solution')}
        </Typography>
      )}
      {points.length > 1 && (
        <>
          <TradeOffSlider points={points} chosen={chosen} total={total} disabled={!run.can.edit} onMove={setMoved} onChoose={setWanted} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
            <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 150 }}>
              {t('console.runs.slider_quality')}
            </Typography>
            <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 170, textAlign: 'right' }}>
              {t('console.runs.slider_everybody')}
            </Typography>
          </Box>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 1 }}>
        <FloorSelect value={run.floor} disabled={!run.can.edit} onChange={(floor) => void change({ floor })} />
        {point && next && (
          <Typography variant="body2" color="textSecondary">
            {t('console.runs.next_step', {
              served: next.served,
              mean: signed(next.mean - point.mean),
              worst: signed(next.worst_tenth - point.worst_tenth),
            })}
            {next.floor < run.floor && `, ${t('console.runs.next_floor', { floor: next.floor })}`}
          </Typography>
        )}
      </Box>
      <IgnoredCriteria run={run} disabled={isPending} onClear={() => void change({ ignored_criteria: [] })} />
    </Card>
  );
}

/** What the two lines are. */
function Legend() {
  const { t } = useIntl();
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
      <Box sx={{ ...key, color: 'secondary.main', '&::before': { ...line, borderTop: '2.5px solid', borderColor: 'primary.main' } }}>
        {t('console.runs.legend.mean')}
      </Box>
      <Box sx={{ ...key, color: 'warning.main', '&::before': { ...line, borderTop: '2px dashed' } }}>{t('console.runs.legend.worst')}</Box>
    </Box>
  );
}

const key = { display: 'flex', alignItems: 'center', gap: 0.75 };
const line = { content: '""', width: 20 };

/** The criteria that count for nothing, since a referent tried it. */
function IgnoredCriteria({ run, disabled, onClear }: { run: MatchingRun; disabled: boolean; onClear(): void }) {
  const { t, findText } = useIntl();
  if (run.ignored_criteria.length === 0) return null;
  const criteria = run.ignored_criteria.map((criterion) => findText(`console.runs.criteria.${criterion}`) ?? criterion).join(', ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      <Typography variant="body2">{t('console.runs.ignored', { criteria })}</Typography>
      {run.can.edit && (
        <Button size="small" disabled={disabled} onClick={onClear}>
          {t('console.runs.consider_again')}
        </Button>
      )}
    </Box>
  );
}
