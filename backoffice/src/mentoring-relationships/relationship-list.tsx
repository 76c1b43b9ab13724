import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { DataTable, FilterButton, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { relationshipStateChoices } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { Day } from '../ui/day.tsx';
import { MakeButton } from '../ui/make-button.tsx';
import { NoRecord } from '../ui/no-record.tsx';
import { Person } from '../ui/person.tsx';
import { businessUnitFilter, programFilter } from '../ui/place-filters.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="aasm_state" source="aasm_state" choices={relationshipStateChoices} alwaysOn />,
  programFilter('mentoring_relationships'),
  businessUnitFilter('mentoring_relationships'),
];

/** The accompaniments between the members whom one looks after. */
export function RelationshipList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={
        <NoRecord text="console.empty.mentoring_relationships">
          <MakeButton label="console.relationships.initiate" />
        </NoRecord>
      }
      tools={
        <>
          <FilterButton />
          <MakeButton label="console.relationships.initiate" />
        </>
      }
      table={<RelationshipTable />}
      lines={<RelationshipLines />}
    />
  );
}

function RelationshipTable() {
  return (
    <DataTable<ConsoleRelationship> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col
        source="participant"
        disableSort
        render={({ participant }: ConsoleRelationship) => <Person person={participant} brief />}
      />
      <DataTable.Col source="presenter" disableSort render={({ presenter }: ConsoleRelationship) => <Person person={presenter} brief />} />
      <DataTable.Col
        source="aasm_state"
        render={({ aasm_state }: ConsoleRelationship) => <StateChip state={aasm_state} texts="relationship_states" />}
      />
      <DataTable.Col source="program" disableSort render={({ program }: ConsoleRelationship) => program?.name ?? '–'} />
      <DataTable.Col source="created_at" render={({ created_at }: ConsoleRelationship) => <Day at={created_at} />} />
      <DataTable.Col source="ended_at" render={({ ended_at }: ConsoleRelationship) => <Day at={ended_at} />} />
    </DataTable>
  );
}

function RelationshipLines() {
  return (
    <SimpleList<ConsoleRelationship>
      primaryText={({ participant, presenter }) => `${fullName(participant)} · ${fullName(presenter)}`}
      secondaryText={({ created_at }) => <Day at={created_at} />}
      tertiaryText={({ aasm_state }) => <StateChip state={aasm_state} texts="relationship_states" />}
      rowClick="show"
    />
  );
}
