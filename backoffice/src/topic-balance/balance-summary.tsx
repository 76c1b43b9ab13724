import type { TopicBalance, TopicVerdict } from '@binome/contract/console/topic-balance';
import { Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

/** How many topics lack mentors, how many people wait for them, and what would help first. */
export function BalanceSummary({ balance: { topics, waiting, seats_per_presenter } }: { balance: TopicBalance }) {
  const { t } = useIntl();
  const count = (verdict: TopicVerdict) => topics.filter((topic) => topic.verdict === verdict).length;
  const [none, short] = [count('none'), count('short')];
  // By business unit or site some topics are hidden, so nothing is said about all of them.
  if (topics.some(({ verdict }) => verdict === null) || topics.every(({ sought }) => sought === 0)) return null;
  const [first] = topics;
  const lack = (first?.waiting ?? 0) - (first?.free_seats ?? 0);
  return (
    <Typography sx={{ maxWidth: '78ch', mb: 1.5 }}>
      <strong>
        {none > 0 && short > 0
          ? t('console.topic_balance.lack_both', { none, short })
          : none > 0
            ? t('console.topic_balance.lack_none', { none })
            : short > 0
              ? t('console.topic_balance.lack_short', { short })
              : t('console.topic_balance.lack_nothing')}
      </strong>
      {waiting ? (
        <Typography component="span" color="textSecondary">
          {' '}
          {t('console.topic_balance.waiting', { count: waiting })}
          {first && lack > 0 && ' '}
          {first &&
            lack > 0 &&
            t('console.topic_balance.would_do', { count: Math.ceil(lack / seats_per_presenter), topic: first.name, lack })}
        </Typography>
      ) : null}
    </Typography>
  );
}
