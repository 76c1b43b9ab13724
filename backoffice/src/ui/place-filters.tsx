import { ReferenceInput, SelectInput } from 'react-admin';

// Filters of a list by where people are. Elements, not components: a list reads their `source` itself.

export function programFilter(resource: string) {
  return (
    <ReferenceInput key="program_id" source="program_id" reference="programs" sort={{ field: 'position', order: 'ASC' }}>
      <SelectInput label={`resources.${resource}.fields.program_id`} optionText="name" />
    </ReferenceInput>
  );
}

export function businessUnitFilter(resource: string) {
  return (
    <ReferenceInput key="business_unit_id" source="business_unit_id" reference="business_units" sort={{ field: 'name', order: 'ASC' }}>
      <SelectInput label={`resources.${resource}.fields.business_unit_id`} optionText="name" />
    </ReferenceInput>
  );
}
