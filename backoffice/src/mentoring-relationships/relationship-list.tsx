import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { Box, Typography } from '@mui/material';
import { DataTable, FilterButton, SearchInput, SelectInput } from 'react-admin';
import { healthWordChoices, relationshipKindChoices, relationshipStateChoices } from '../lib/choices.ts';
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
import { SelectionColumn } from '../ui/row-selection.tsx';
import { SelectableList } from '../ui/selectable-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ToggleFilter } from '../ui/toggle-filter.tsx';
import { relationshipColumns, relationshipRow } from './export-columns.ts';
import { FirstActButton } from './first-act.tsx';
import { HealthCell } from './health-cell.tsx';
import { RelationshipSelection } from './relationship-selection.tsx';
import { SessionDashes } from './session-dashes.tsx';

const toggle = (source: FieldName<'mentoring_relationships'>) => (
  <ToggleFilter key={source} source={source} label={`resources.mentoring_relationships.fields.${source}`} />
);

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="health" source="health" choices={healthWordChoices} alwaysOn />,
  <ToggleFilter key="active" source="active" label="resources.mentoring_relationships.fields.active" alwaysOn />,
  <SelectInput key="kind" source="kind" choices={relationshipKindChoices} />,
  <SelectInput key="aasm_state" source="aasm_state" choices={relationshipStateChoices} />,
  toggle('help_wanted'),
  toggle('silent'),
  toggle('report_due'),
  businessUnitFilter('mentoring_relationships'),
];

/** The relationships in the user's scope, those that do worst first. */
export default function RelationshipList() {
  const { t } = useIntl();
  return (
    <>
      <RecordList
        filters={filters}
        filterDefaultValues={{ active: true }}
        exportColumns={relationshipColumns}
        exportRowOf={relationshipRow}
        sort={{ field: 'health', order: 'DESC' }}
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
        compactList={<RelationshipLines />}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('console.health.from_facts')}
      </Typography>
    </>
  );
}

/** Returns the function that names both partners of a relationship. */
function usePairName() {
  const { t } = useIntl();
  return ({ participant, presenter }: ConsoleRelationship) =>
    t('console.pairs.with', { participant: fullName(participant), presenter: fullName(presenter) });
}

function RelationshipTable() {
  const pairName = usePairName();
  return (
    <>
      <DataTable<ConsoleRelationship> rowClick={false} bulkActionButtons={false}>
        <SelectionColumn<ConsoleRelationship> nameOf={pairName} />
        <DataTable.Col
          source="pair"
          disableSort
          render={(relationship: ConsoleRelationship) => (
            <RowLink>
              <RelationshipNames {...relationship} />
            </RowLink>
          )}
        />
        <DataTable.Col source="health" render={(relationship: ConsoleRelationship) => <HealthOrState relationship={relationship} />} />
        <DataTable.Col
          source="last_contact_at"
          render={({ last_contact_at }: ConsoleRelationship) => <RelativeDay at={last_contact_at} />}
        />
        <DataTable.Col
          source="held"
          disableSort
          render={(relationship: ConsoleRelationship) => <SessionDashes relationship={relationship} />}
        />
        <DataTable.Col source="next_meeting_at" render={({ next_meeting_at }: ConsoleRelationship) => <Day at={next_meeting_at} />} />
        <DataTable.Col
          source="first_act"
          disableSort
          render={(relationship: ConsoleRelationship) => <FirstActButton relationship={relationship} />}
        />
      </DataTable>
      <RelationshipSelection />
    </>
  );
}

/** How a running relationship is doing; the state of another one, with the date of its end. */
function HealthOrState({ relationship }: { relationship: ConsoleRelationship }) {
  if (relationship.health) return <HealthCell relationship={relationship} />;
  const { aasm_state, created_at, ended_at } = relationship;
  return (
    <>
      <StateChip state={aasm_state} texts="relationship_states" />
      <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 0.5 }}>
        <Day at={ended_at ?? created_at} />
      </Typography>
    </>
  );
}

function RelationshipLines() {
  const pairName = usePairName();
  return (
    <>
      <SelectableList<ConsoleRelationship> nameOf={pairName}>
        {(relationship) => (
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <div>
              <RowLink>
                <RelationshipNames {...relationship} />
              </RowLink>
              <Box sx={{ mt: 0.5 }}>
                <SessionDashes relationship={relationship} />
              </Box>
            </div>
            <div>
              <HealthOrState relationship={relationship} />
              <Box sx={{ mt: 0.5, '&:empty': { display: 'none' } }}>
                <FirstActButton relationship={relationship} />
              </Box>
            </div>
          </Box>
        )}
      </SelectableList>
      <RelationshipSelection />
    </>
  );
}
