import type { ConsoleUser } from '@binome/contract/console/users';
import { Typography } from '@mui/material';
import { DataTable, FilterButton, SearchInput, SelectInput, useListContext } from 'react-admin';
import { profileTypeChoices, registrationChoices, roleChoices } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { businessUnitFilter, siteFilter, topicFilter } from '../ui/reference-filters.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SelectionColumn } from '../ui/row-selection.tsx';
import { ToggleFilter } from '../ui/toggle-filter.tsx';
import { CompactUserList } from './compact-user-list.tsx';
import { userColumns, userRow } from './export-columns.ts';
import { Mentoring, Seen, Visibility } from './user-facts.tsx';
import { UsersBulkBar } from './users-bulk-bar.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={registrationChoices} alwaysOn />,
  <ToggleFilter key="unmatched" source="unmatched" label="resources.users.fields.unmatched" alwaysOn />,
  <ToggleFilter key="not_visible" source="not_visible" label="resources.users.fields.not_visible" alwaysOn />,
  <ToggleFilter key="free_seats" source="free_seats" label="resources.users.fields.free_seats" alwaysOn />,
  <ToggleFilter key="no_program" source="no_program" label="resources.users.fields.no_program" alwaysOn />,
  businessUnitFilter('users'),
  siteFilter('users'),
  topicFilter('users', 'seeks'),
  topicFilter('users', 'could_offer'),
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <SelectInput key="profile_type" source="profile_type" choices={profileTypeChoices} />,
];

/** The members in the user's scope: those with something to do first. */
export function UserList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={userColumns}
      exportRowOf={userRow}
      sort={{ field: 'to_do', order: 'ASC' }}
      empty={<EmptyState text="console.empty.nobody" />}
      actions={<FilterButton />}
      table={<UserTable />}
      compactList={<CompactUserList />}
    />
  );
}

function UserTable() {
  const { t } = useIntl();
  return (
    <>
      <UsersBulkBar />
      <DataTable<ConsoleUser> rowClick={false} bulkActionButtons={false}>
        <SelectionColumn<ConsoleUser> nameOf={fullName} />
        <DataTable.Col source="last_name" render={(user: ConsoleUser) => <Name user={user} />} />
        <DataTable.Col
          source="profile_type"
          disableSort
          render={(user: ConsoleUser) =>
            profileTypesOf(user)
              .map((type) => t(type))
              .join(', ') || '–'
          }
        />
        <DataTable.Col source="to_do" render={(user: ConsoleUser) => <Visibility user={user} />} />
        <DataTable.Col source="mentoring" disableSort render={(user: ConsoleUser) => <Mentoring user={user} />} />
        <DataTable.Col source="last_seen_on" disableSort render={(user: ConsoleUser) => <Seen day={user.last_seen_on} />} />
      </DataTable>
    </>
  );
}

/** The name, what the person does and where; the record that it opens walks the rows of this page. */
function Name({ user }: { user: ConsoleUser }) {
  const { data = [], total = 0, page, perPage } = useListContext<ConsoleUser>();
  const list = { ids: data.map(({ id }) => id), first: (page - 1) * perPage, total };
  return (
    <RowLink state={{ list }}>
      <strong>{fullName(user)}</strong>
      <Typography variant="caption" component="div" color="textSecondary">
        {[user.job_title, user.business_unit?.name].filter(Boolean).join(' · ') || user.email}
      </Typography>
    </RowLink>
  );
}

function profileTypesOf(user: ConsoleUser): PlainId[] {
  const types = [user.participant_id && ('participant' as const), user.presenter_id && ('presenter' as const)];
  return types.filter((type) => type !== null && type !== '').map((type) => `console.profile_types.${type}` as const);
}
