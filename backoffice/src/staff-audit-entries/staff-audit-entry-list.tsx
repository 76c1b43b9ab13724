import type { StaffAuditEntry } from '@binome/contract/console/staff-audit-entries';
import { DataTable, SearchInput, SelectInput, SimpleList, useTranslate } from 'react-admin';
import { choicesOf } from '../lib/choices.ts';
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
export function StaffAuditEntryList() {
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
  const translate = useTranslate();
  return (
    <DataTable<StaffAuditEntry> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="created_at" render={({ created_at }: StaffAuditEntry) => <Day at={created_at} withTime />} />
      <DataTable.Col source="actor" disableSort render={({ actor }: StaffAuditEntry) => actor ?? '–'} />
      <DataTable.Col source="action" render={({ action }: StaffAuditEntry) => translate(`console.staff_actions.${action}`)} />
      <DataTable.Col source="subject" disableSort render={({ subject }: StaffAuditEntry) => subject ?? '–'} />
      <DataTable.Col source="details" disableSort render={(entry: StaffAuditEntry) => detailsText(translate, entry) || '–'} />
      <DataTable.Col source="reason" disableSort render={({ reason }: StaffAuditEntry) => reason ?? '–'} />
    </DataTable>
  );
}

function CompactStaffAuditEntryList() {
  const translate = useTranslate();
  return (
    <SimpleList<StaffAuditEntry>
      primaryText={({ action, subject }) => [translate(`console.staff_actions.${action}`), subject].filter(Boolean).join(' · ')}
      secondaryText={({ actor, reason }) => [actor, reason].filter(Boolean).join(' · ')}
      tertiaryText={({ created_at }) => <Day at={created_at} />}
      rowClick={false}
    />
  );
}

function detailsText(translate: ReturnType<typeof useTranslate>, { details }: StaffAuditEntry): string {
  return Object.entries(details)
    .map(([name, value]) => {
      const text = name === 'list' ? translate(`resources.${value}.name`, { smart_count: 2, _: String(value) }) : value;
      return `${translate(`console.staff_details.${name}`, { _: name })} ${text}`;
    })
    .join(', ');
}
