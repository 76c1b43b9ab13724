import { Box, ButtonBase, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MoveControls } from './ordered-groups.tsx';

type Props = {
  moveControls: MoveControls;
  name: string;
  /** Shown under the name. */
  detail?: ReactNode;
  chips?: ReactNode;
  menu?: ReactNode;
  onOpen?: (() => void) | undefined;
};

/** The row of an element: its drag handle, name, detail, chips and actions. */
export function ElementRow({ moveControls, name, detail, chips, menu, onOpen }: Props) {
  const content = (
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
  const contentStyle = {
    flex: '1 1 200px',
    minWidth: 0,
    display: 'block',
    textAlign: 'left',
    py: 0.5,
    borderRadius: 1,
    overflowWrap: 'anywhere',
    // The area of a row is that of its row, not of its text.
    position: 'static',
  };
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        py: 0.75,
        pl: moveControls.handle ? { xs: 0.5, sm: 1 } : 2,
        pr: { xs: 0.5, sm: 1 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ position: 'relative', zIndex: 1, display: 'flex' }}>{moveControls.handle}</Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        {onOpen ? (
          <ButtonBase
            onClick={onOpen}
            // Its area is the whole row; the other controls of the row stay above it.
            sx={{
              ...contentStyle,
              '&:hover': { textDecoration: 'underline' },
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {content}
          </ButtonBase>
        ) : (
          <Box sx={contentStyle}>{content}</Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{chips}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0, position: 'relative', zIndex: 1 }}>
        {moveControls.buttons}
        {menu}
      </Box>
    </Box>
  );
}
