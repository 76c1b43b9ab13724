import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { Typography } from '@mui/material';
import { DataTable, FilterButton, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { relationshipStateChoices } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { CreateLinkButton } from '../ui/create-link-button.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { businessUnitFilter } from '../ui/reference-filters.tsx';
import { RelationshipNames } from '../ui/relationship-names.tsx';
import { RelativeDay } from '../ui/relative-day.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ToggleFilter } from '../ui/toggle-filter.tsx';
import { ProgressTrack } from './progress-track.tsx';
import { RelationshipWarnings } from './relationship-warnings.tsx';

const toggle = (source: FieldName<'mentoring_relationships'>) => (
  <ToggleFilter key={source} source={source} label={`resources.mentoring_relationships.fields.${source}`} alwaysOn />
);

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="aasm_state" source="aasm_state" choices={relationshipStateChoices} alwaysOn />,
  toggle('active'),
  toggle('help_wanted'),
  toggle('silent'),
  toggle('report_due'),
  businessUnitFilter('mentoring_relationships'),
];

/** The relationships in the user's scope. */
export default function RelationshipList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={{ aasm_state: 'relationship_states', step: 'steps', mentoring_request_id: false }}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={
        <EmptyState text="console.empty.mentoring_relationships">
          <CreateLinkButton label="console.relationships.initiate" />
        </EmptyState>
      }
      actions={
        <>
          <FilterButton />
          <CreateLinkButton label="console.relationships.initiate" />
        </>
      }
      table={<RelationshipTable />}
      compactList={<CompactRelationshipList />}
    />
  );
}

function RelationshipTable() {
  return (
    <DataTable<ConsoleRelationship> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="pair"
        disableSort
        render={(relationship: ConsoleRelationship) => (
          <RowLink>
            <RelationshipNames {...relationship} />
          </RowLink>
        )}
      />
      <DataTable.Col source="aasm_state" render={(relationship: ConsoleRelationship) => <StateWithDate relationship={relationship} />} />
      <DataTable.Col
        source="step"
        disableSort
        render={(relationship: ConsoleRelationship) => <ProgressTrack relationship={relationship} />}
      />
      <DataTable.Col
        source="next_meeting_at"
        disableSort
        render={({ next_meeting_at }: ConsoleRelationship) => <Day at={next_meeting_at} />}
      />
      <DataTable.Col source="last_contact_at" render={({ last_contact_at }: ConsoleRelationship) => <RelativeDay at={last_contact_at} />} />
      <DataTable.Col
        source="signs"
        disableSort
        render={(relationship: ConsoleRelationship) => <RelationshipWarnings relationship={relationship} />}
      />
    </DataTable>
  );
}

/** The state, with the date of the start or of the end. */
function StateWithDate({ relationship: { aasm_state, created_at, ended_at } }: { relationship: ConsoleRelationship }) {
  return (
    <>
      <StateChip state={aasm_state} texts="relationship_states" />
      <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 0.5 }}>
        <Day at={ended_at ?? created_at} />
      </Typography>
    </>
  );
}

function CompactRelationshipList() {
  return (
    <SimpleList<ConsoleRelationship>
      primaryText={({ participant, presenter }) => `${fullName(participant)} · ${fullName(presenter)}`}
      secondaryText={(relationship) => <LineFacts relationship={relationship} />}
      tertiaryText={({ aasm_state }) => <StateChip state={aasm_state} texts="relationship_states" />}
      rowClick="show"
    />
  );
}

function LineFacts({ relationship }: { relationship: ConsoleRelationship }) {
  const { t } = useIntl();
  const { aasm_state, step, last_contact_at } = relationship;
  return (
    <>
      {aasm_state !== 'cancelled' && `${t(`console.steps.${step}`)} · `}
      <RelativeDay at={last_contact_at} />
      <RelationshipWarnings relationship={relationship} />
    </>
  );
}
