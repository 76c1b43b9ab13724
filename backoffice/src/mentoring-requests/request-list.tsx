import type { ConsoleMentoringRequest } from '@binome/contract/console/mentoring-requests';
import { DataTable, FilterButton, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { relationshipKindChoices, requestInitiatorChoices, requestOutcomeChoices } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Person } from '../ui/person.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { businessUnitFilter } from '../ui/reference-filters.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { requestTitle, senderOf } from './request-title.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="outcome" source="outcome" choices={requestOutcomeChoices} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={relationshipKindChoices} />,
  <SelectInput key="initiated_by" source="initiated_by" choices={requestInitiatorChoices} />,
  businessUnitFilter('mentoring_requests'),
];

/** The mentoring requests in the user's scope. */
export default function RequestList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={{
        aasm_state: false,
        kind: 'relationship_kinds',
        outcome: 'request_outcomes',
        initiated_by: 'request_initiators',
        decline_reason: 'decline_reasons',
        relationship_id: false,
      }}
      sort={{ field: 'urgency', order: 'DESC' }}
      empty={<EmptyState text="console.empty.mentoring_requests" />}
      actions={<FilterButton />}
      table={<RequestTable />}
      compactList={<CompactRequestList />}
    />
  );
}

function RequestTable() {
  const { t } = useIntl();
  return (
    <DataTable<ConsoleMentoringRequest> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="participant"
        disableSort
        render={({ participant }: ConsoleMentoringRequest) => (
          <RowLink>
            <Person person={participant} brief />
          </RowLink>
        )}
      />
      <DataTable.Col
        source="presenter"
        disableSort
        render={({ presenter }: ConsoleMentoringRequest) => <Person person={presenter} brief />}
      />
      <DataTable.Col
        source="initiated_by"
        disableSort
        render={(request: ConsoleMentoringRequest) => t(`console.request_initiators.${senderOf(request)}`)}
      />
      <DataTable.Col
        source="aasm_state"
        render={({ outcome }: ConsoleMentoringRequest) => <StateChip state={outcome} texts="request_outcomes" />}
      />
      <DataTable.Col source="program" disableSort render={({ program }: ConsoleMentoringRequest) => program?.name ?? '–'} />
      <DataTable.Col source="created_at" render={({ created_at }: ConsoleMentoringRequest) => <Day at={created_at} />} />
      <DataTable.Col source="expires_at" render={({ expires_at }: ConsoleMentoringRequest) => <Day at={expires_at} />} />
    </DataTable>
  );
}

function CompactRequestList() {
  return (
    <SimpleList<ConsoleMentoringRequest>
      primaryText={requestTitle}
      secondaryText={({ created_at }) => <Day at={created_at} />}
      tertiaryText={({ outcome }) => <StateChip state={outcome} texts="request_outcomes" />}
      rowClick="show"
    />
  );
}
