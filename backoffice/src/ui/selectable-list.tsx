import { Box, FormControlLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { SelectPage, SelectRow } from './row-selection.tsx';

type Props<Row> = {
  /** The name of the row's checkbox. */
  nameOf(row: Row): string;
  isSelectable?(row: Row): boolean;
  /** A person who may not act selects nothing. */
  canSelect?: boolean;
  empty?: ReactNode;
  /** The content of a row: its `RowLink` opens the record from the whole row. */
  children(row: Row): ReactNode;
};

/** The rows of a list on a narrow screen, where they are selected as in its table. */
export function SelectableList<Row extends RaRecord>({ nameOf, isSelectable = () => true, canSelect = true, empty, children }: Props<Row>) {
  const { t } = useIntl();
  const { data = [], isPending, selectedIds } = useListContext<Row>();
  if (isPending) return null;
  if (data.length === 0) return empty;
  return (
    <>
      {canSelect && data.some(isSelectable) && (
        <FormControlLabel
          sx={{ ml: 0, px: 1, minHeight: 48 }}
          control={<SelectPage isSelectable={isSelectable} />}
          label={t('console.list.select_page')}
        />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((row) => (
          <RecordContextProvider key={row.id} value={row}>
            <Box component="li" sx={{ ...rowStyle, ...(selectedIds.includes(row.id) && { bgcolor: 'primary.light' }) }}>
              {canSelect && <SelectRow id={row.id} name={nameOf(row)} disabled={!isSelectable(row)} />}
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children(row)}</Box>
            </Box>
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
}

const rowStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  px: 1,
  py: 1.5,
  minHeight: 64,
  borderTop: 1,
  borderColor: 'divider',
} as const;
