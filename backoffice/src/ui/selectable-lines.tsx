import { Box, Checkbox, List, ListItem } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';

type Props<Row extends RaRecord> = {
  /** The name of the row's checkbox. */
  checkboxName: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** The rows of the list around it as lines with a checkbox, for a screen that is too narrow for a table. */
export function SelectableLines<Row extends RaRecord>({ checkboxName, children }: Props<Row>) {
  const { data = [], selectedIds, onToggleItem } = useListContext<Row>();
  return (
    <List disablePadding>
      {data.map((row) => {
        const isChosen = selectedIds.includes(row.id);
        return (
          <RecordContextProvider key={row.id} value={row}>
            <ListItem
              divider
              sx={{ position: 'relative', alignItems: 'flex-start', pl: 0.5, pr: 1.5, ...(isChosen && { bgcolor: 'primary.light' }) }}
            >
              <Checkbox
                checked={isChosen}
                onChange={() => onToggleItem(row.id)}
                slotProps={{ input: { 'aria-label': checkboxName(row) } }}
                sx={{ zIndex: 1 }}
              />
              <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>{children(row)}</Box>
            </ListItem>
          </RecordContextProvider>
        );
      })}
    </List>
  );
}
