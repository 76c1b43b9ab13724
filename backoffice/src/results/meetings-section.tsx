import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { ChartSection } from './chart-section.tsx';
import { FigureTable } from './figure-table.tsx';
import { type Month, useFigureFormats } from './figures.ts';

const MeetingsChart = lazy(() => import('./meetings-chart.tsx'));

/** The sessions that took place and those that were cancelled, month by month. */
export function MeetingsSection({ months }: { months: Month[] }) {
  const translate = useTranslate();
  const { shortMonth, longMonth, whole } = useFigureFormats();
  const any = months.some(({ held, cancelled }) => held + cancelled > 0);
  const names = { held: translate('console.results.held'), cancelled: translate('console.results.cancelled') };
  return (
    <ChartSection
      title="console.results.sessions"
      hint="console.results.sessions_hint"
      height={260}
      chart={
        any && <MeetingsChart months={months.map(({ month, ...counts }) => ({ ...counts, label: shortMonth(month) }))} names={names} />
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
