import type { TopicBalance } from '@binome/contract/console/topic-balance';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { type HttpError, Title, useGetOne } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { BalanceBar } from './balance-bar.tsx';
import { BalanceCards } from './balance-cards.tsx';
import { useBalanceQuery } from './balance-query.ts';
import { BalanceSummary } from './balance-summary.tsx';
import { BalanceTable } from './balance-table.tsx';
import { groupsOf } from './topic-groups.ts';

const rowHeight = 57;

/** Which topics mentees seek and mentors offer, what lacks most first, with the acts that bring mentors. */
export default function TopicBalancePage() {
  const { t } = useIntl();
  const isNarrow = useIsNarrowScreen();
  const { people, byFamily, set } = useBalanceQuery();
  const { data, error, refetch } = useGetOne<TopicBalance, HttpError>(
    'topic_balance',
    { id: new URLSearchParams(people).toString() || 'topic_balance', meta: { query: people } },
    { placeholderData: (previous) => previous },
  );
  const topics = data?.topics.filter(({ sought, presenters }) => sought !== 0 || presenters !== 0);
  const Topics = isNarrow ? BalanceCards : BalanceTable;
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="console.topic_balance.title" />
      {error && (
        <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={() => void refetch()}>{t('console.list.retry')}</Button>}>
          {errorText(error, t)}
        </Alert>
      )}
      {data && <BalanceSummary balance={data} />}
      <BalanceBar people={people} byFamily={byFamily} onChange={set} topics={topics} />
      {!topics && !error && (
        <Card>
          <LoadingRows count={8} height={rowHeight} />
        </Card>
      )}
      {topics?.length === 0 && (
        <Card>
          <EmptyState text="console.topic_balance.empty" />
        </Card>
      )}
      {topics && topics.length > 0 && <Topics groups={groupsOf(topics, byFamily)} people={people} />}
      <Box sx={noteStyle}>
        <LockIcon aria-hidden fontSize="small" />
        <Typography variant="body2">{t('console.topic_balance.note')}</Typography>
      </Box>
    </Box>
  );
}

const noteStyle = {
  display: 'flex',
  gap: 1.25,
  maxWidth: 640,
  mt: 2,
  px: 2,
  py: 1.25,
  borderRadius: 1,
  bgcolor: 'info.contrastText',
  color: 'info.main',
};
