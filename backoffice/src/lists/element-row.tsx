import { Box, ButtonBase, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MoveControls } from './ordered-groups.tsx';

type Props = {
  movers: MoveControls;
  name: string;
  /** A word more, under the name. */
  detail?: ReactNode;
  marks?: ReactNode;
  menu?: ReactNode;
  onOpen?: (() => void) | undefined;
};

/** An element of a list on one line: its handle, its name, what is to be known of it, and what can be done with it. */
export function ElementRow({ movers, name, detail, marks, menu, onOpen }: Props) {
  const words = (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
        {name}
      </Typography>
      {detail && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {detail}
        </Typography>
      )}
    </>
  );
  const text = { flex: '1 1 200px', minWidth: 0, display: 'block', textAlign: 'left', py: 0.5, borderRadius: 1, overflowWrap: 'anywhere' };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        py: 0.75,
        pl: movers.handle ? { xs: 0.5, sm: 1 } : 2,
        pr: { xs: 0.5, sm: 1 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {movers.handle}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        {onOpen ? (
          <ButtonBase onClick={onOpen} sx={{ ...text, '&:hover': { textDecoration: 'underline' } }}>
            {words}
          </ButtonBase>
        ) : (
          <Box sx={text}>{words}</Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{marks}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        {movers.buttons}
        {menu}
      </Box>
    </Box>
  );
}
