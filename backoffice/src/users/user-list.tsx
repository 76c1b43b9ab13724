import type { ConsoleUser } from '@binome/contract/console/users';
import { Typography } from '@mui/material';
import { DataTable, FilterButton, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { profileTypeChoices, registrationChoices, roleChoices } from '../lib/choices.ts';
import { fullName } from '../lib/full-name.ts';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { businessUnitFilter } from '../ui/reference-filters.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { StateChip } from '../ui/state-chip.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={registrationChoices} alwaysOn />,
  businessUnitFilter('users'),
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <SelectInput key="profile_type" source="profile_type" choices={profileTypeChoices} />,
];

/** The members in the user's scope. */
export function UserList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={{ state: 'registration', language: 'languages', roles: 'roles' }}
      sort={{ field: 'last_name', order: 'ASC' }}
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
    <DataTable<ConsoleUser> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="last_name" render={(user: ConsoleUser) => <Name user={user} />} />
      <DataTable.Col source="state" render={(user: ConsoleUser) => <StateChip state={user.state} texts="registration" />} />
      <DataTable.Col source="business_unit" render={(user: ConsoleUser) => user.business_unit?.name ?? '–'} />
      <DataTable.Col
        source="profile_type"
        disableSort
        render={(user: ConsoleUser) =>
          profileTypesOf(user)
            .map((type) => t(type))
            .join(', ') || '–'
        }
      />
      <DataTable.Col
        source="roles"
        disableSort
        render={(user: ConsoleUser) =>
          rolesOf(user)
            .map((role) => t(role))
            .join(', ') || '–'
        }
      />
      <DataTable.Col source="created_at" render={(user: ConsoleUser) => <Day at={user.created_at} />} />
    </DataTable>
  );
}

function Name({ user }: { user: ConsoleUser }) {
  return (
    <RowLink>
      <strong>{fullName(user)}</strong>
      <Typography variant="caption" component="div" color="textSecondary">
        {user.email}
      </Typography>
    </RowLink>
  );
}

function CompactUserList() {
  return (
    <SimpleList<ConsoleUser>
      primaryText={(user) => fullName(user)}
      secondaryText={(user) => user.business_unit?.name ?? user.email}
      tertiaryText={(user) => <StateChip state={user.state} texts="registration" />}
      rowClick="show"
    />
  );
}

function profileTypesOf(user: ConsoleUser): PlainId[] {
  const types = [user.participant_id && ('participant' as const), user.presenter_id && ('presenter' as const)];
  return types.filter((type) => type !== null && type !== '').map((type) => `console.profile_types.${type}` as const);
}

function rolesOf(user: ConsoleUser): PlainId[] {
  return [...new Set(user.roles.map(({ name }) => `console.roles.${name}` as const))];
}
