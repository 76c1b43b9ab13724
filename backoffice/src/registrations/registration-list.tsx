import type { ConsoleRegistration } from '@binome/contract/console/registrations';
import { DataTable, FilterButton, SearchInput, SelectInput, useCanAccess, useListContext } from 'react-admin';
import { choicesOf, valuesOf } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NamedRow } from '../ui/named-row.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { businessUnitFilter } from '../ui/reference-filters.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SelectionColumn } from '../ui/row-selection.tsx';
import { SelectableList } from '../ui/selectable-list.tsx';
import { DecisionBar } from './decision-bar.tsx';

const states = choicesOf(valuesOf<ConsoleRegistration['state']>({ confirmed: true, registered: true, refused: true }), 'registration');

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} isRequired alwaysOn />,
  businessUnitFilter('registrations'),
];

/** The registrations to decide, oldest first. */
export function RegistrationList() {
  const { canAccess: canDecide = false } = useCanAccess({ resource: 'registration_approvals', action: 'create' });
  return (
    <RecordList
      filters={filters}
      exportColumns={{ state: 'registration', language: 'languages', access_link: false, consents: false }}
      filterDefaultValues={{ state: 'confirmed' }}
      sort={{ field: 'registered_at', order: 'ASC' }}
      empty={false}
      actions={<FilterButton />}
      table={<RegistrationTable canDecide={canDecide} />}
      compactList={<CompactRegistrationList canDecide={canDecide} />}
    />
  );
}

function RegistrationTable({ canDecide }: { canDecide: boolean }) {
  return (
    <>
      {canDecide && <DecisionBar />}
      <DataTable<ConsoleRegistration> rowClick={false} bulkActionButtons={false} empty={<EmptyRegistrations />}>
        {canDecide && <SelectionColumn<ConsoleRegistration> nameOf={fullName} isSelectable={isDecidable} />}
        <DataTable.Col source="last_name" render={(person: ConsoleRegistration) => <RowLink>{fullName(person)}</RowLink>} />
        <DataTable.Col source="email" sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col source="business_unit" disableSort render={({ business_unit }: ConsoleRegistration) => business_unit?.name ?? '–'} />
        <DataTable.Col source="programs" disableSort render={programsOf} />
        <DataTable.Col source="decided_by" disableSort render={({ decided_by }: ConsoleRegistration) => decided_by ?? '–'} />
        <DataTable.Col source="registered_at" render={({ registered_at }: ConsoleRegistration) => <Day at={registered_at} />} />
      </DataTable>
    </>
  );
}

const isDecidable = ({ can }: ConsoleRegistration) => can.validate || can.refuse;

function CompactRegistrationList({ canDecide }: { canDecide: boolean }) {
  return (
    <>
      {canDecide && <DecisionBar />}
      <SelectableList<ConsoleRegistration>
        nameOf={fullName}
        isSelectable={isDecidable}
        canSelect={canDecide}
        empty={<EmptyRegistrations />}
      >
        {(registration) => (
          <NamedRow
            name={fullName(registration)}
            below={[registration.business_unit?.name, ...registration.programs.map(({ name }) => name)].filter(Boolean).join(' · ')}
            beside={<Day at={registration.registered_at} />}
          />
        )}
      </SelectableList>
    </>
  );
}

/** Tells that all registrations are decided, or that none matches the filters. */
function EmptyRegistrations() {
  const { filterValues } = useListContext();
  const { state, ...others } = filterValues;
  const allDecided = state === 'confirmed' && Object.values(others).every((value) => !value);
  return <EmptyState text={allDecided ? 'console.registrations.all_done' : 'console.registrations.none'} done={allDecided} />;
}

function programsOf({ programs }: ConsoleRegistration) {
  return programs.map(({ name }) => name).join(', ') || '–';
}
