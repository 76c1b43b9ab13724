import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import {
  CreateButton,
  DataTable,
  FilterButton,
  List,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useCanAccess,
} from 'react-admin';
import { relationshipStateChoices } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { usePhone } from '../lib/use-phone.ts';
import { Day } from '../ui/day.tsx';
import { NoRecord } from '../ui/no-record.tsx';
import { Person } from '../ui/person.tsx';
import { StateChip } from '../ui/state-chip.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="aasm_state" source="aasm_state" choices={relationshipStateChoices} alwaysOn />,
  <ReferenceInput key="program_id" source="program_id" reference="programs" sort={{ field: 'position', order: 'ASC' }}>
    <SelectInput label="resources.mentoring_relationships.fields.program_id" optionText="name" />
  </ReferenceInput>,
  <ReferenceInput key="business_unit_id" source="business_unit_id" reference="business_units" sort={{ field: 'name', order: 'ASC' }}>
    <SelectInput label="resources.mentoring_relationships.fields.business_unit_id" optionText="name" />
  </ReferenceInput>,
];

/** The accompaniments between the members whom one looks after. */
export function RelationshipList() {
  const phone = usePhone();
  return (
    <List
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      exporter={false}
      empty={
        <NoRecord text="console.empty.mentoring_relationships">
          <Initiate />
        </NoRecord>
      }
      actions={
        <TopToolbar>
          <FilterButton />
          <Initiate />
        </TopToolbar>
      }
    >
      {phone ? <RelationshipLines /> : <RelationshipTable />}
    </List>
  );
}

function Initiate() {
  const { canAccess } = useCanAccess({ resource: 'mentoring_relationships', action: 'create' });
  return canAccess ? <CreateButton variant="contained" label="console.relationships.initiate" /> : null;
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
