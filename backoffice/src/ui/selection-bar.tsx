import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

/** The chosen rows by their ids, or with `filter` all rows that it finds. */
type Selection = { ids: string[]; filter?: Record<string, unknown>; count: number };

type Props = {
  label: (count: number) => string;
  /** The button that takes all rows of the view, for acts that take a filter. */
  takeAll?: (total: number) => string;
  /** The buttons that act on the chosen rows. */
  children: (selection: Selection) => ReactNode;
};

/** The bar below a list with chosen rows: how many they are, all rows of the view, what can be done with them, and an end of the choice. */
export function SelectionBar({ label, takeAll, children }: Props) {
  const { t } = useIntl();
  const { selectedIds, onUnselectItems, filterValues, filter, total = 0 } = useListContext();
  const [takesAll, setTakesAll] = useState(false);
  const key = selectedIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of rows ends the choice of all
  useEffect(() => setTakesAll(false), [key]);
  if (selectedIds.length === 0) return null;
  const ids = selectedIds.map(String);
  const selection = takesAll ? { ids, filter: { ...filterValues, ...filter }, count: total } : { ids, count: ids.length };
  return (
    <Paper
      role="region"
      aria-label={t('console.selection.title')}
      elevation={6}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 3,
        mt: 1,
        p: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'text.primary',
        color: 'background.paper',
        '& .MuiButton-root': { minHeight: 40, color: 'inherit', borderColor: 'currentcolor' },
        '& .MuiIconButton-root': { color: 'inherit', width: 40, height: 40 },
        '& :focus-visible': { outlineColor: 'currentcolor' },
      }}
    >
      <Typography role="status" component="span" variant="body2" sx={{ fontWeight: 600, ml: 0.5 }}>
        {label(selection.count)}
      </Typography>
      {takeAll && !takesAll && total > ids.length && (
        <Button size="small" variant="text" sx={{ textDecoration: 'underline' }} onClick={() => setTakesAll(true)}>
          {takeAll(total)}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {children(selection)}
      <IconButton aria-label={t('console.selection.end')} onClick={() => onUnselectItems()}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
