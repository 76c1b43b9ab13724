import type { ShownRow } from '@binome/contract/console/today';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { RowActs } from './row-acts.tsx';
import { RowAvatars } from './row-avatars.tsx';
import { pageOfRow, useRowName } from './row-people.ts';
import { SnoozeButton } from './snooze-button.tsx';
import { useFactText } from './use-fact-text.ts';

/** A row of a queue: who, why, and what ends it. */
export function TodayRow({ row, today }: { row: ShownRow; today: string }) {
  const factText = useFactText();
  const name = useRowName()(row);
  const [first, ...others] = row.facts.map(factText).filter(Boolean);
  return (
    <Box component="li" sx={rowStyle}>
      {/* A call has four buttons, which go below its text. */}
      <RowAvatars people={row.people} />
      <Box sx={{ flex: `1 1 ${row.queue === 'help' ? 360 : 160}px`, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={pageOfRow(row)}
          color="textPrimary"
          underline="hover"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.primary', fontWeight: isStrong(row) ? 600 : 400 }}>
            {first}
          </Box>
          {others.length > 0 && ` · ${others.join(' · ')}`}
        </Typography>
      </Box>
      <Box sx={actStyle}>
        <RowActs row={row} name={name} />
        {row.can.snooze && <SnoozeButton queue={row.queue} subjectId={row.subject.id} name={name} today={today} />}
      </Box>
    </Box>
  );
}

/** The first fact of these rows is the reason why they are here. */
function isStrong({ queue }: ShownRow): boolean {
  return ['help', 'silent', 'requests', 'stuck'].includes(queue);
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Beside the text, or below it on a narrow screen, where the first act takes the width. */
const actStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.75,
  ml: { xs: 6, sm: 'auto' },
  width: { xs: 'calc(100% - 48px)', sm: 'auto' },
  '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
} as const;
