import type { TrainingToolWeek } from '@binome/contract/console/training-tool-weeks';
import { serverNow } from '@binome/contract/values/server-clock';
import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { lastWeeks } from './last-weeks.ts';

const WeekBars = lazy(() => import('./week-bars.tsx'));

const chartHeight = 200;

/** The chart of the tool that the filter names. The table below has the same figures, so screen readers skip the chart. */
export function ToolWeekChart() {
  const { t } = useIntl();
  const { filterValues } = useListContext();
  const toolId: string | undefined = filterValues.training_tool_id;
  const { data } = useGetList<TrainingToolWeek>(
    'training_tool_weeks',
    { filter: { training_tool_id: toolId }, pagination: { page: 1, perPage: 12 }, sort: { field: 'week_on', order: 'DESC' } },
    { enabled: toolId !== undefined },
  );
  return (
    <Box sx={{ p: 2 }}>
      {toolId === undefined ? (
        <Typography color="textSecondary" variant="body2">
          {t('console.kept.training_tools.choose_tool')}
        </Typography>
      ) : (
        <>
          <Typography component="h2" variant="subtitle2">
            {t('console.kept.training_tools.chart')}
          </Typography>
          <Typography color="textSecondary" variant="caption" component="p">
            {t('console.kept.training_tools.chart_hint')}
          </Typography>
          {/* Loaded lazily: the chart library is as large as the page. */}
          <Box aria-hidden sx={{ minHeight: chartHeight, minWidth: 0 }}>
            <Suspense fallback={null}>{data && <WeekBars weeks={lastWeeks(data, new Date(serverNow()))} height={chartHeight} />}</Suspense>
          </Box>
        </>
      )}
    </Box>
  );
}
