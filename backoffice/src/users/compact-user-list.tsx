import type { ConsoleUser } from '@binome/contract/console/users';
import { Typography } from '@mui/material';
import { fullName } from '../lib/full-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SelectableList } from '../ui/selectable-list.tsx';
import { Visibility } from './user-facts.tsx';
import { UsersBulkBar } from './users-bulk-bar.tsx';

/** The rows of the list on a narrow screen, which can be selected too. */
export function CompactUserList() {
  return (
    <>
      <UsersBulkBar />
      <SelectableList<ConsoleUser> nameOf={fullName} empty={<EmptyState text="console.empty.nobody" />}>
        {(user) => (
          <>
            <RowLink>
              <strong>{fullName(user)}</strong>
              <Typography variant="caption" component="div" color="textSecondary">
                {user.business_unit?.name ?? user.email}
              </Typography>
            </RowLink>
            <Visibility user={user} />
          </>
        )}
      </SelectableList>
    </>
  );
}
