import type { ConsoleProfile } from '@binome/contract/console/profiles';
import { DataTable, FilterButton, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { profileTypeChoices, yesNoChoices } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { businessUnitFilter, programFilter } from '../ui/reference-filters.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Completion, Pause, Visibility } from './profile-details.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="type" source="type" choices={profileTypeChoices} alwaysOn />,
  <SelectInput key="visible" source="visible" choices={yesNoChoices} />,
  <SelectInput key="paused" source="paused" choices={yesNoChoices} />,
  businessUnitFilter('profiles'),
  programFilter('profiles'),
];

/** The profiles in the user's scope. */
export function ProfileList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={{ type: 'profile_types', state: 'registration', user_id: false }}
      sort={{ field: 'last_name', order: 'ASC' }}
      empty={<EmptyState text="console.empty.profiles" />}
      actions={<FilterButton />}
      table={<ProfileTable />}
      compactList={<CompactProfileList />}
    />
  );
}

function ProfileTable() {
  const { t } = useIntl();
  return (
    <DataTable<ConsoleProfile> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="last_name"
        render={(profile: ConsoleProfile) => (
          <RowLink>
            <strong>{fullName(profile)}</strong>
          </RowLink>
        )}
      />
      <DataTable.Col source="type" render={(profile: ConsoleProfile) => t(`console.profile_types.${profile.type}`)} />
      <DataTable.Col source="business_unit" disableSort render={(profile: ConsoleProfile) => profile.business_unit?.name ?? '–'} />
      <DataTable.Col
        source="completion_percentage"
        render={(profile: ConsoleProfile) => <Completion percentage={profile.completion_percentage} />}
      />
      <DataTable.Col source="visible" disableSort render={(profile: ConsoleProfile) => <Visibility visible={profile.visible} />} />
      <DataTable.Col source="paused" disableSort render={(profile: ConsoleProfile) => <Pause profile={profile} />} />
      <DataTable.Col source="capacity" disableSort render={(profile: ConsoleProfile) => t('console.profiles.capacity', profile.capacity)} />
    </DataTable>
  );
}

function CompactProfileList() {
  const { t } = useIntl();
  return (
    <SimpleList<ConsoleProfile>
      primaryText={(profile) => fullName(profile)}
      secondaryText={(profile) => `${t(`console.profile_types.${profile.type}`)} · ${profile.completion_percentage} %`}
      tertiaryText={(profile) => <Visibility visible={profile.visible} />}
      rowClick="show"
    />
  );
}
