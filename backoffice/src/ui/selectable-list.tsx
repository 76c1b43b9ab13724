import { Box, Checkbox, FormControlLabel, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useListContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';

type Props<Item> = {
  isSelectable(item: Item): boolean;
  nameOf(item: Item): string;
  secondary(item: Item): ReactNode;
  tertiary(item: Item): ReactNode;
  /** The acts on the selection; false for a person who may not act. */
  bar: ReactNode;
  empty?: ReactNode;
};

/** The rows of a list on a narrow screen, where they are selected as in its table. The rest of a row opens the page of its record. */
export function SelectableList<Item extends RaRecord>({ isSelectable, nameOf, secondary, tertiary, bar, empty }: Props<Item>) {
  const { t } = useIntl();
  const { data = [], isPending, selectedIds, onSelect, onToggleItem } = useListContext<Item>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (isPending) return null;
  if (data.length === 0) return empty;
  const pageIds = data.filter(isSelectable).map(({ id }) => id);
  const selectedHere = pageIds.filter((id) => selectedIds.includes(id));
  const elsewhere = selectedIds.filter((id) => !pageIds.includes(id));
  const all = pageIds.length > 0 && selectedHere.length === pageIds.length;
  return (
    <>
      {bar}
      {bar && pageIds.length > 0 && (
        <FormControlLabel
          sx={{ ml: 0, px: 1, minHeight: 48 }}
          control={
            <Checkbox
              checked={all}
              indeterminate={selectedHere.length > 0 && !all}
              onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...pageIds])}
            />
          }
          label={t('console.list.select_page')}
        />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((item) => (
          <Box
            component="li"
            key={item.id}
            sx={{
              position: 'relative',
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 1,
              minHeight: 64,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {bar && (
              <Checkbox
                disabled={!isSelectable(item)}
                checked={selectedIds.includes(item.id)}
                onChange={() => onToggleItem(item.id)}
                slotProps={{ input: { 'aria-label': t('console.list.select_one', { name: nameOf(item) }) } }}
                sx={{ zIndex: 1 }}
              />
            )}
            <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
              <Link
                component={RouterLink}
                to={createPath({ resource, id: item.id, type: 'show' })}
                color="inherit"
                underline="none"
                sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
              >
                {nameOf(item)}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {secondary(item)}
              </Typography>
            </Box>
            <Box sx={{ flexShrink: 0 }}>{tertiary(item)}</Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
