import type { TopicFigures } from '@binome/contract/console/topic-balance';
import { Box } from '@mui/material';

/** The colours of the figures, as the legend shows them. */
export const swatches = {
  waiting: { bgcolor: 'warning.main' },
  sought: { bgcolor: 'warning.light', boxShadow: (theme: Shadow) => `inset 0 0 0 1px ${theme.vars.palette.warning.main}` },
  presenters: { bgcolor: 'info.contrastText', boxShadow: (theme: Shadow) => `inset 0 0 0 1px ${theme.vars.palette.primary.main}` },
  free_seats: { bgcolor: 'primary.main' },
};
type Shadow = { vars: { palette: Record<'warning' | 'primary', { main: string }> } };

/** The longest bar, in people: all bars have its scale. */
export function longestOf(topics: TopicFigures[]): number {
  return Math.max(1, ...topics.flatMap(({ sought, presenters }) => [sought ?? 0, presenters ?? 0]));
}

/** People as a bar, with the part of them that counts. The text beside it says both. */
function Bar({ count, part, longest, side }: { count: number; part: number; longest: number; side: 'demand' | 'supply' }) {
  const [outer, inner] = side === 'demand' ? [swatches.sought, swatches.waiting] : [swatches.presenters, swatches.free_seats];
  return (
    <Box
      aria-hidden
      sx={{
        ...outer,
        flex: 'none',
        display: 'flex',
        justifyContent: side === 'demand' ? 'flex-end' : 'flex-start',
        width: `${(count / longest) * 50}%`,
        height: 18,
        overflow: 'hidden',
        borderRadius: side === 'demand' ? '5px 0 0 5px' : '0 5px 5px 0',
      }}
    >
      <Box sx={{ ...inner, width: `${count > 0 ? Math.min(1, part / count) * 100 : 0}%` }} />
    </Box>
  );
}

/** Those who seek a topic, and the part of them that waits. */
export function DemandBar({ topic: { sought, waiting }, longest }: { topic: TopicFigures; longest: number }) {
  return <Bar side="demand" count={sought ?? 0} part={waiting ?? 0} longest={longest} />;
}

/** Those who offer a topic, and the part of their places that is free: full with a place for each of them. */
export function SupplyBar({ topic: { presenters, free_seats }, longest }: { topic: TopicFigures; longest: number }) {
  return <Bar side="supply" count={presenters ?? 0} part={free_seats ?? 0} longest={longest} />;
}
