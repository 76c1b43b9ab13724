import type { ShownToday } from '@binome/contract/console/today';
import { Box, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { CountChip } from './count-chip.tsx';
import { useHiddenRows } from './hidden-rows.ts';
import { countShown, QueueCard } from './queue-card.tsx';

type Props = { name: 'urgent' | 'later'; queues: ShownToday['queues']; today: string };

/** The queues of one band: what is for today, or what can wait for the week. */
export function Band({ name, queues, today }: Props) {
  const { t } = useIntl();
  const count = useShownCount(queues);
  if (count === 0 && !queues.some(({ failed }) => failed)) return null;
  return (
    <Box component="section" aria-labelledby={`band-${name}`} sx={{ mb: 3 }}>
      <Typography id={`band-${name}`} variant="h2" sx={{ mb: 1.5 }}>
        {t(`console.today.bands.${name}`)} <CountChip count={count} />
      </Typography>
      {queues.map((queue) => (
        <QueueCard key={queue.code} queue={queue} today={today} urgent={name === 'urgent'} />
      ))}
    </Box>
  );
}

/** The number of rows without those whose act is under way. */
export function useShownCount(queues: ShownToday['queues']): number {
  const { ids } = useHiddenRows();
  return queues.reduce((sum, queue) => sum + countShown(queue, ids), 0);
}
