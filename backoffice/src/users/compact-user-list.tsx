import type { ConsoleUser } from '@binome/contract/console/users';
import { Box, Typography } from '@mui/material';
import { RecordContextProvider, useListContext } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SelectRow } from '../ui/row-selection.tsx';
import { Visibility } from './user-facts.tsx';
import { UsersBulkBar } from './users-bulk-bar.tsx';

/** The rows of the list on a narrow screen, which can be selected too. */
export function CompactUserList() {
  const { data = [], isPending } = useListContext<ConsoleUser>();
  if (!isPending && data.length === 0) return <EmptyState text="console.empty.nobody" />;
  return (
    <>
      <UsersBulkBar />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((user) => (
          <RecordContextProvider key={user.id} value={user}>
            <Box
              component="li"
              sx={{ position: 'relative', display: 'flex', gap: 1, px: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
            >
              <SelectRow id={user.id} name={fullName(user)} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <RowLink>
                  <strong>{fullName(user)}</strong>
                  <Typography variant="caption" component="div" color="textSecondary">
                    {user.business_unit?.name ?? user.email}
                  </Typography>
                </RowLink>
                <Visibility user={user} />
              </Box>
            </Box>
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
}
