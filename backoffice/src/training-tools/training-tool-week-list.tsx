import type { TrainingToolWeek } from '@binome/contract/console/training-tool-weeks';
import { DataTable, ReferenceInput, SelectInput, SimpleList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { CalendarDay } from '../ui/calendar-day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { ToolWeekChart } from './tool-week-chart.tsx';

const filters = [
  <ReferenceInput key="training_tool_id" source="training_tool_id" reference="training_tools" perPage={1000} alwaysOn>
    <SelectInput optionText="label" helperText={false} sx={{ minWidth: 260 }} />
  </ReferenceInput>,
];

/** The clicks and the different people of each tool by week, with a chart of the chosen tool. */
export default function TrainingToolWeekList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'week_on', order: 'DESC' }}
      empty={<EmptyState text="console.kept.training_tools.no_week" />}
      exportColumns={{ category: 'kept.training_tools.categories', training_tool_id: false }}
      table={
        <>
          <ToolWeekChart />
          <WeekTable />
        </>
      }
      compactList={
        <>
          <ToolWeekChart />
          <CompactWeekList />
        </>
      }
    />
  );
}

function WeekTable() {
  const { t } = useIntl();
  return (
    <DataTable<TrainingToolWeek> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="week_on" render={({ week_on }: TrainingToolWeek) => <CalendarDay day={week_on} />} />
      <DataTable.Col source="label" disableSort />
      <DataTable.Col
        source="category"
        disableSort
        render={({ category }: TrainingToolWeek) => t(`console.kept.training_tools.categories.${category}`)}
      />
      <DataTable.NumberCol source="clicks" />
      <DataTable.NumberCol source="people" />
    </DataTable>
  );
}

function CompactWeekList() {
  const { t } = useIntl();
  const figure = (name: 'clicks' | 'people', week: TrainingToolWeek) =>
    `${t(`resources.training_tool_weeks.fields.${name}`)} ${week[name]}`;
  return (
    <SimpleList<TrainingToolWeek>
      primaryText={({ label }) => label}
      secondaryText={(week) => `${figure('clicks', week)} · ${figure('people', week)}`}
      tertiaryText={({ week_on }) => <CalendarDay day={week_on} />}
      rowClick={false}
    />
  );
}
