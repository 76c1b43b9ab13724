import type { ShownToday } from '@binome/contract/console/today';
import { Alert, Box, Button, Card, Link, Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { CountChip } from './count-chip.tsx';
import { useHiddenRows } from './hidden-rows.ts';
import { LeftRowItem } from './left-row.tsx';
import { useLeftRows } from './left-rows.ts';
import { listOfQueue } from './queue-lists.ts';
import { ValidateAllButton } from './registration-acts.tsx';
import { RemindAllButton } from './remind-acts.tsx';
import { TodayRow } from './today-row.tsx';
import { AssignAllButton } from './unmatched-acts.tsx';
import { useDayText } from './use-day-text.ts';
import { useListText } from './use-fact-text.ts';

type Queue = ShownToday['queues'][number];

/** A queue: its name and number, why it is here, its first rows, and the list of all of them. */
export function QueueCard({ queue, today, urgent }: { queue: Queue; today: string; urgent: boolean }) {
  const { t } = useIntl();
  const { ids } = useHiddenRows();
  const rows = queue.rows.filter(({ id }) => !ids.has(id));
  const count = countShown(queue, ids);
  const together = queue.act_ids.filter((subject) => !ids.has(`${queue.code}:${subject}`));
  const id = `queue-${queue.code}`;
  const left = useLeftRows().filter(({ row }) => row.queue === queue.code);
  if (queue.failed) return <FailedQueue code={queue.code} />;
  if (rows.length === 0 && left.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, px: 2, py: 1.25, minHeight: 52 }}>
        {/* The links above the queues lead here. */}
        <Typography id={id} variant="h3" tabIndex={-1} sx={{ '&&:focus-visible': { outline: 'none' } }}>
          {t(`console.today.queues.${queue.code}`)}
        </Typography>
        <CountChip count={count} urgent={urgent} />
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
          <QueueHint queue={queue} />
        </Typography>
        {queue.code === 'registrations' && <ValidateAllButton userIds={together} />}
        {queue.code === 'unmatched' && <AssignAllButton count={count} />}
        <RemindAllButton queue={queue.code} ids={together} />
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <TodayRow key={row.id} row={row} today={today} />
        ))}
        {left.map((one) => (
          <LeftRowItem key={one.row.id} left={one} />
        ))}
      </Box>
      {count > rows.length && (
        <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <Link component={RouterLink} to={listOfQueue(queue.code)} color="secondary" sx={{ fontWeight: 600 }}>
            {t('console.today.see_all', { count })}
          </Link>
        </Box>
      )}
    </Card>
  );
}

/** A queue that could not be read: the others stay. */
function FailedQueue({ code }: Pick<Queue, 'code'>) {
  const { t } = useIntl();
  const refresh = useRefresh();
  const id = `queue-${code}`;
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2, p: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {t(`console.today.queues.${code}`)}
      </Typography>
      <Alert severity="error" action={<Button onClick={() => refresh()}>{t('console.today.retry')}</Button>}>
        {t('console.today.failed')}
      </Alert>
    </Card>
  );
}

/** The number of rows without those whose act is under way, shown or not. */
export function countShown({ code, count, rows, act_ids }: Queue, hidden: ReadonlySet<string>): number {
  const known = new Set([...rows.map(({ id }) => id), ...act_ids.map((subject) => `${code}:${subject}`)]);
  return count - [...known].filter((id) => hidden.has(id)).length;
}

/** What is promised or how long the oldest has waited, how many answers are awaited, and who stands in an earlier queue. */
function QueueHint({ queue: { code, oldest_at, waiting, claimed } }: { queue: Queue }) {
  const { t } = useIntl();
  const dayText = useDayText();
  const listText = useListText();
  const own =
    code === 'registrations' && oldest_at ? t('console.today.oldest', { day: dayText(oldest_at) }) : t(`console.today.hints.${code}`);
  const elsewhere = claimed
    .filter(({ people }) => people.length > 0)
    .map(({ queue, people }) =>
      t('console.today.claimed', { names: listText(people), count: people.length, queue: t(`console.today.queues.${queue}`) }),
    );
  const awaited = waiting > 0 ? t(`console.today.waiting.${code === 'unmatched' ? 'proposed' : 'reminded'}`, { count: waiting }) : '';
  return <>{[own, awaited, ...elsewhere].filter(Boolean).join(' · ')}</>;
}
