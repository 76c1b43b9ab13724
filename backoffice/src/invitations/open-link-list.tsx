import type { OpenLink, OpenLinkStatus } from '@binome/contract/console/open-links';
import { DataTable, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { choicesOf, valuesOf } from '../lib/choices.ts';
import { CalendarDay } from '../ui/calendar-day.tsx';
import { CreateLinkButton } from '../ui/create-link-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { CopyButton } from './copy-button.tsx';
import { OpenLinkUsage } from './open-link-usage.tsx';

const statuses = choicesOf(valuesOf<OpenLinkStatus>({ open: true, full: true, expired: true, revoked: true }), 'open_link_states');

const filters = [<SearchInput key="q" source="q" alwaysOn />, <SelectInput key="status" source="status" choices={statuses} alwaysOn />];

/** Lists the registration links that several people may use. */
export default function OpenLinkList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={{ status: 'open_link_states' }}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={
        <EmptyState text="console.empty.open_links">
          <CreateLinkButton label="console.open_links.make" />
        </EmptyState>
      }
      actions={<CreateLinkButton label="console.open_links.make" />}
      table={<OpenLinkTable />}
      compactList={<CompactOpenLinkList />}
    />
  );
}

function OpenLinkTable() {
  return (
    <DataTable<OpenLink> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="name"
        render={({ name }: OpenLink) => (
          <RowLink>
            <strong>{name}</strong>
          </RowLink>
        )}
      />
      <DataTable.Col source="status" disableSort render={({ status }: OpenLink) => <StateChip state={status} texts="open_link_states" />} />
      <DataTable.Col source="program" disableSort render={({ program }: OpenLink) => program?.name ?? '–'} />
      <DataTable.Col source="used_count" render={(link: OpenLink) => <OpenLinkUsage link={link} />} />
      <DataTable.Col source="expires_on" render={({ expires_on }: OpenLink) => <CalendarDay day={expires_on} />} />
      <DataTable.Col
        source="address"
        disableSort
        render={({ address, name, status }: OpenLink) => status === 'open' && <CopyButton text={address} about={name} />}
      />
    </DataTable>
  );
}

function CompactOpenLinkList() {
  return (
    <SimpleList<OpenLink>
      primaryText={({ name }) => name}
      secondaryText={(link) => <OpenLinkUsage link={link} />}
      tertiaryText={({ status }) => <StateChip state={status} texts="open_link_states" />}
      rowClick="show"
    />
  );
}
