import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { ChartFrame } from './chart-frame.tsx';
import { FigureTable } from './figure-table.tsx';
import { type Month, useFigures } from './figures.ts';

const SessionsChart = lazy(() => import('./sessions-chart.tsx'));

/** The sessions that took place and those that were cancelled, month by month. */
export function SessionsSection({ months }: { months: Month[] }) {
  const translate = useTranslate();
  const { shortMonth, longMonth, whole } = useFigures();
  const any = months.some(({ held, cancelled }) => held + cancelled > 0);
  const names = { held: translate('console.results.held'), cancelled: translate('console.results.cancelled') };
  return (
    <ChartFrame
      title="console.results.sessions"
      hint="console.results.sessions_hint"
      height={260}
      chart={
        any && <SessionsChart months={months.map(({ month, ...counts }) => ({ ...counts, label: shortMonth(month) }))} names={names} />
      }
      note={!any && translate('console.results.no_session')}
      table={
        <FigureTable
          label={translate('console.results.sessions')}
          heads={[translate('console.results.month'), names.held, names.cancelled]}
          rows={months.map(({ month, held, cancelled }) => ({ key: month, cells: [longMonth(month), whole(held), whole(cancelled)] }))}
        />
      }
    />
  );
}
