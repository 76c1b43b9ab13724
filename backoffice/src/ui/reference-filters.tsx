import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import { fullName } from '../lib/full-name.ts';

// Filters of a list by a related record. They are elements, not components, because react-admin reads the `source` of an element.

export function businessUnitFilter(resource: string) {
  return (
    <ReferenceInput key="business_unit_id" source="business_unit_id" reference="business_units" sort={{ field: 'name', order: 'ASC' }}>
      <SelectInput label={`resources.${resource}.fields.business_unit_id`} optionText="name" />
    </ReferenceInput>
  );
}

export function siteFilter(resource: string) {
  return (
    <ReferenceInput key="site_id" source="site_id" reference="sites" sort={{ field: 'name', order: 'ASC' }}>
      <SelectInput label={`resources.${resource}.fields.site_id`} optionText="name" />
    </ReferenceInput>
  );
}

export function topicFilter(resource: string, source: 'seeks' | 'could_offer') {
  return (
    <ReferenceInput key={source} source={source} reference="tags" sort={{ field: 'label', order: 'ASC' }}>
      <AutocompleteInput
        label={`resources.${resource}.fields.${source}`}
        optionText="label"
        filterToQuery={(q: string) => (q ? { q } : {})}
        sx={{ minWidth: 240 }}
      />
    </ReferenceInput>
  );
}

export function relationshipFilter(resource: string) {
  return (
    <ReferenceInput
      key="mentoring_relationship_id"
      source="mentoring_relationship_id"
      reference="mentoring_relationships"
      sort={{ field: 'created_at', order: 'DESC' }}
    >
      <AutocompleteInput
        label={`resources.${resource}.fields.mentoring_relationship_id`}
        optionText={({ participant, presenter }: ConsoleRelationship) => `${fullName(participant)} · ${fullName(presenter)}`}
        filterToQuery={(q: string) => (q ? { q } : {})}
        sx={{ minWidth: 280 }}
      />
    </ReferenceInput>
  );
}
