import type { ConsoleResults } from '@binome/contract/console/results';
import { Typography } from '@mui/material';
import { lazy } from 'react';
import { useIntl } from '../lib/intl.ts';
import { ChartSection } from './chart-section.tsx';
import { FigureTable } from './figure-table.tsx';
import { completionRate, type Month, useFigureFormats } from './figures.ts';

const CompletionChart = lazy(() => import('./completion-chart.tsx'));

/** The share of due reports that were sent, by month. */
export function CompletionSection({ total, months }: { total: ConsoleResults['total']; months: Month[] }) {
  const { t } = useIntl();
  const { shortMonth, longMonth, percent, integer } = useFigureFormats();
  const overall = completionRate(total);
  return (
    <ChartSection
      title="console.results.completion"
      hint="console.results.completion_hint"
      height={220}
      summary={
        overall !== null && (
          <Typography sx={{ mb: 1 }}>
            <strong style={{ fontSize: 24, fontWeight: 600 }}>{percent(overall)}</strong>{' '}
            {t('console.results.completion_of', { sent: integer(total.reports_sent), due: integer(total.reports_due) })}
          </Typography>
        )
      }
      chart={
        overall !== null && (
          <CompletionChart
            name={t('console.results.completion')}
            months={months.map((month) => ({ label: shortMonth(month.month), share: completionRate(month) }))}
          />
        )
      }
      note={overall === null && t('console.results.no_session')}
      table={
        <FigureTable
          label={t('console.results.completion')}
          headers={[t('console.results.month'), t('resources.meetings.fields.reports'), '%']}
          rows={months.map((month) => {
            const share = completionRate(month);
            const counts = { sent: integer(month.reports_sent), due: integer(month.reports_due) };
            return {
              key: month.month,
              cells: [
                longMonth(month.month),
                share === null ? '–' : t('console.results.completion_of', counts),
                share === null ? '–' : percent(share),
              ],
            };
          })}
        />
      }
    />
  );
}
