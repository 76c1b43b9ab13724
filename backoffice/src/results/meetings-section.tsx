import { lazy } from 'react';
import { useIntl } from '../lib/intl.ts';
import { ChartSection } from './chart-section.tsx';
import { FigureTable } from './figure-table.tsx';
import { type Month, useFigureFormats } from './figures.ts';

const MeetingsChart = lazy(() => import('./meetings-chart.tsx'));

/** The meetings held and cancelled, by month. */
export function MeetingsSection({ months }: { months: Month[] }) {
  const { t } = useIntl();
  const { shortMonth, longMonth, integer } = useFigureFormats();
  const hasMeetings = months.some(({ held, cancelled }) => held + cancelled > 0);
  const names = { held: t('console.results.held'), cancelled: t('console.results.cancelled') };
  return (
    <ChartSection
      title="console.results.sessions"
      hint="console.results.sessions_hint"
      height={260}
      chart={
        hasMeetings && (
          <MeetingsChart months={months.map(({ month, ...counts }) => ({ ...counts, label: shortMonth(month) }))} names={names} />
        )
      }
      note={!hasMeetings && t('console.results.no_session')}
      table={
        <FigureTable
          label={t('console.results.sessions')}
          headers={[t('console.results.month'), names.held, names.cancelled]}
          rows={months.map(({ month, held, cancelled }) => ({ key: month, cells: [longMonth(month), integer(held), integer(cancelled)] }))}
        />
      }
    />
  );
}
