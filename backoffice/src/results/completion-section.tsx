import type { ConsoleResults } from '@binome/contract/console/results';
import { Typography } from '@mui/material';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { ChartSection } from './chart-section.tsx';
import { FigureTable } from './figure-table.tsx';
import { completionRate, type Month, useFigureFormats } from './figures.ts';

const CompletionChart = lazy(() => import('./completion-chart.tsx'));

/** Which part of the reports asked for was sent, month by month. */
export function CompletionSection({ total, months }: { total: ConsoleResults['total']; months: Month[] }) {
  const translate = useTranslate();
  const { shortMonth, longMonth, percent, whole } = useFigureFormats();
  const overall = completionRate(total);
  return (
    <ChartSection
      title="console.results.completion"
      hint="console.results.completion_hint"
      height={220}
      sum={
        overall !== null && (
          <Typography sx={{ mb: 1 }}>
            <strong style={{ fontSize: 24, fontWeight: 600 }}>{percent(overall)}</strong>{' '}
            {translate('console.results.completion_of', { sent: whole(total.reports_sent), due: whole(total.reports_due) })}
          </Typography>
        )
      }
      chart={
        overall !== null && (
          <CompletionChart
            name={translate('console.results.completion')}
            months={months.map((month) => ({ label: shortMonth(month.month), part: completionRate(month) }))}
          />
        )
      }
      note={overall === null && translate('console.results.no_session')}
      table={
        <FigureTable
          label={translate('console.results.completion')}
          heads={[translate('console.results.month'), translate('resources.meetings.fields.reports'), '%']}
          rows={months.map((month) => {
            const part = completionRate(month);
            const counts = { sent: whole(month.reports_sent), due: whole(month.reports_due) };
            return {
              key: month.month,
              cells: [
                longMonth(month.month),
                part === null ? '–' : translate('console.results.completion_of', counts),
                part === null ? '–' : percent(part),
              ],
            };
          })}
        />
      }
    />
  );
}
