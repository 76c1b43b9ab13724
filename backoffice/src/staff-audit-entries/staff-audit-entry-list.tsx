import type { StaffAuditEntry } from '@binome/contract/console/staff-audit-entries';
import { DataTable, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { choicesOf } from '../lib/choices.ts';
import { type FindText, useIntl } from '../lib/intl.ts';
import { DateInput } from '../ui/date-input.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(['administration', 'session'], 'audit.kinds')} alwaysOn />,
  <DateInput key="from" source="from" alwaysOn />,
  <DateInput key="to" source="to" alwaysOn />,
];

/** The actions of the provider's staff outside of companies, newest first. */
export default function StaffAuditEntryList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={<EmptyState text="console.audit.none" />}
      table={<StaffAuditEntryTable />}
      compactList={<CompactStaffAuditEntryList />}
    />
  );
}

function StaffAuditEntryTable() {
  const { findText } = useIntl();
  return (
    <DataTable<StaffAuditEntry> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="created_at" render={({ created_at }: StaffAuditEntry) => <Day at={created_at} withTime />} />
      <DataTable.Col source="actor" disableSort render={({ actor }: StaffAuditEntry) => actor ?? '–'} />
      <DataTable.Col source="action" render={({ action }: StaffAuditEntry) => findText(`console.staff_actions.${action}`) ?? action} />
      <DataTable.Col source="subject" disableSort render={({ subject }: StaffAuditEntry) => subject ?? '–'} />
      <DataTable.Col source="details" disableSort render={(entry: StaffAuditEntry) => detailsText(findText, entry) || '–'} />
      <DataTable.Col source="reason" disableSort render={({ reason }: StaffAuditEntry) => reason ?? '–'} />
    </DataTable>
  );
}

function CompactStaffAuditEntryList() {
  const { findText } = useIntl();
  return (
    <SimpleList<StaffAuditEntry>
      primaryText={({ action, subject }) => [findText(`console.staff_actions.${action}`) ?? action, subject].filter(Boolean).join(' · ')}
      secondaryText={({ actor, reason }) => [actor, reason].filter(Boolean).join(' · ')}
      tertiaryText={({ created_at }) => <Day at={created_at} />}
      rowClick={false}
    />
  );
}

function detailsText(findText: FindText, { details }: StaffAuditEntry): string {
  return Object.entries(details)
    .map(([name, value]) => {
      const text = name === 'list' ? findText(`resources.${value}.name`, { smart_count: 2 }) : value;
      return `${findText(`console.staff_details.${name}`) ?? name} ${text ?? value}`;
    })
    .join(', ');
}
