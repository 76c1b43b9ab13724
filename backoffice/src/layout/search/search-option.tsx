import { Box, Typography } from '@mui/material';
import type { SearchEntry } from './search-entries.ts';

type Props = { id: string; entry: SearchEntry; isChosen: boolean; onOpen(inNewTab: boolean): void };

/** A result of the search: what it is called, and what tells it from others. */
export function SearchOption({ id, entry: { label, note }, isChosen, onOpen }: Props) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={(event) => onOpen(event.metaKey || event.ctrlKey)}
      sx={[optionStyle, isChosen && { bgcolor: 'info.contrastText', '@media (forced-colors: active)': { outline: '2px solid Highlight' } }]}
    >
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {note && (
        <Typography component="span" variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
  );
}

const optionStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  alignContent: 'center',
  minHeight: 44,
  px: 2.25,
  py: 0.5,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
};
