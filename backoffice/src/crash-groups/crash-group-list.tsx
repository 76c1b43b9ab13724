import type { CrashGroup } from '@binome/contract/console/crash-groups';
import { DataTable, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { choicesOf } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="front" source="front" choices={choicesOf(['member_app', 'console'], 'fronts')} alwaysOn />,
];

/** The crashes of both front ends, the latest first. */
export default function CrashGroupList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'last_seen_at', order: 'DESC' }}
      empty={<EmptyState text="console.crashes.none" />}
      table={<CrashGroupTable />}
      compactList={<CompactCrashGroupList />}
    />
  );
}

function CrashGroupTable() {
  const { t } = useIntl();
  return (
    <DataTable<CrashGroup> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="error" disableSort cellClassName="crash-error" sx={{ '& .crash-error': { overflowWrap: 'anywhere' } }} />
      <DataTable.Col source="front" disableSort render={({ front }: CrashGroup) => t(`console.fronts.${front}`)} />
      <DataTable.NumberCol source="reports" />
      <DataTable.Col source="version" />
      <DataTable.Col source="browser" disableSort />
      <DataTable.Col source="first_seen_at" render={({ first_seen_at }: CrashGroup) => <Day at={first_seen_at} withTime />} />
      <DataTable.Col source="last_seen_at" render={({ last_seen_at }: CrashGroup) => <Day at={last_seen_at} withTime />} />
    </DataTable>
  );
}

function CompactCrashGroupList() {
  const { t } = useIntl();
  return (
    <SimpleList<CrashGroup>
      primaryText={({ error }) => error}
      secondaryText={({ front, version, browser, reports }) =>
        [t(`console.fronts.${front}`), version, browser, t('console.crashes.times', { count: reports })].join(' · ')
      }
      tertiaryText={({ last_seen_at }) => <Day at={last_seen_at} />}
      rowClick={false}
    />
  );
}
