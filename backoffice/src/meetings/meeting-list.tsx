import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import { Typography } from '@mui/material';
import { DataTable, FilterButton, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { meetingStateChoices, meetingTypeChoices } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { DateInput } from '../ui/date-input.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { businessUnitFilter, relationshipFilter } from '../ui/reference-filters.tsx';
import { RelationshipNames } from '../ui/relationship-names.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ToggleFilter } from '../ui/toggle-filter.tsx';
import { meetingColumns, meetingRow } from './export-columns.ts';
import { ReportStatuses } from './report-statuses.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="aasm_state" source="aasm_state" choices={meetingStateChoices} alwaysOn />,
  <ToggleFilter key="report_due" source="report_due" label="resources.meetings.fields.report_due" alwaysOn />,
  <SelectInput key="type" source="type" choices={meetingTypeChoices} />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
  businessUnitFilter('meetings'),
  relationshipFilter('meetings'),
];

/** The meetings in the user's scope, without their content. */
export default function MeetingList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={meetingColumns}
      exportRowOf={meetingRow}
      sort={{ field: 'starts_at', order: 'DESC' }}
      empty={<EmptyState text="console.empty.meetings" />}
      actions={<FilterButton />}
      table={<MeetingTable />}
      compactList={<CompactMeetingList />}
    />
  );
}

function MeetingTable() {
  const { t } = useIntl();
  return (
    <DataTable<ConsoleMeeting> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="pair"
        disableSort
        render={(meeting: ConsoleMeeting) => (
          <RowLink>
            <RelationshipNames {...meeting} />
          </RowLink>
        )}
      />
      <DataTable.Col source="starts_at" render={(meeting: ConsoleMeeting) => <MeetingTime meeting={meeting} />} />
      <DataTable.Col
        source="aasm_state"
        render={({ aasm_state }: ConsoleMeeting) => <StateChip state={aasm_state} texts="meeting_states" />}
      />
      <DataTable.Col source="type" disableSort render={({ type }: ConsoleMeeting) => t(`console.meeting_types.${type}`)} />
      <DataTable.Col source="reports" disableSort render={(meeting: ConsoleMeeting) => <ReportStatuses meeting={meeting} />} />
    </DataTable>
  );
}

function MeetingTime({ meeting: { starts_at, duration_minutes } }: { meeting: ConsoleMeeting }) {
  const { t } = useIntl();
  if (!starts_at) return t('console.meetings.no_date');
  return (
    <>
      <Day at={starts_at} withTime />
      <Typography variant="caption" component="div" color="textSecondary">
        {t('console.meetings.minutes', { minutes: duration_minutes })}
      </Typography>
    </>
  );
}

function CompactMeetingList() {
  const { t } = useIntl();
  return (
    <SimpleList<ConsoleMeeting>
      primaryText={({ participant, presenter }) => `${fullName(participant)} · ${fullName(presenter)}`}
      secondaryText={({ starts_at }) => (starts_at ? <Day at={starts_at} withTime /> : t('console.meetings.no_date'))}
      tertiaryText={({ aasm_state }) => <StateChip state={aasm_state} texts="meeting_states" />}
      rowClick="show"
    />
  );
}
