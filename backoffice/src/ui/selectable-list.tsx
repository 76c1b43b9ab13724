import { Box, FormControlLabel, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useListContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { SelectPage, SelectRow } from './row-selection.tsx';

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
  const { data = [], isPending } = useListContext<Item>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  if (isPending) return null;
  if (data.length === 0) return empty;
  return (
    <>
      {bar}
      {bar && data.some(isSelectable) && (
        <FormControlLabel
          sx={{ ml: 0, px: 1, minHeight: 48 }}
          control={<SelectPage isSelectable={isSelectable} />}
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
            {bar && <SelectRow id={item.id} name={nameOf(item)} disabled={!isSelectable(item)} />}
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
