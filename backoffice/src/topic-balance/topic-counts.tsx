import type { CountedFigure, TopicFigures } from '@binome/contract/console/topic-balance';
import { Box, Link, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import type { People } from './balance-query.ts';

/** How many seek the topic and how many of them wait, as a link to them; and what mentors declined. */
export function DemandCount({ topic, people }: { topic: TopicFigures; people: People }) {
  const { t } = useIntl();
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  const { sought, waiting, declined, name } = topic;
  const hiddenText = useHiddenText();
  if (sought === null) return <Typography variant="body2">{hiddenText(topic, 'sought')}</Typography>;
  const waitingText = waiting === null ? hiddenText(topic, 'waiting') : String(waiting);
  const text = waiting === 0 ? String(sought) : t('console.topic_balance.demand', { waiting: waitingText, sought });
  const { program_id: _, ...place } = people;
  const filter = { ...place, seeks: topic.id, ...(waiting && { unmatched: true }) };
  return (
    <Typography variant="body2" component="div" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {canAccess && sought > 0 ? (
        <Link
          component={RouterLink}
          to={`/users?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          color="inherit"
          sx={{ display: 'inline-block', py: { xs: 1.25, md: 0.25 } }}
        >
          {text}
          <Box component="span" sx={visuallyHidden}>
            {' · '}
            {waiting
              ? t('console.topic_balance.see_waiting', { count: waiting, topic: name })
              : t('console.topic_balance.see_seekers', { count: sought, topic: name })}
          </Box>
        </Link>
      ) : (
        text
      )}
      {declined !== null && declined > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {t('console.topic_balance.declined', { count: declined })}
        </Typography>
      )}
    </Typography>
  );
}

/** How many offer the topic, and how many places they have left. */
export function SupplyCount({ topic }: { topic: TopicFigures }) {
  const { t } = useIntl();
  const { presenters, free_seats } = topic;
  const hiddenText = useHiddenText();
  return (
    <Typography variant="body2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {presenters === null || free_seats === null
        ? hiddenText(topic, 'presenters')
        : t('console.topic_balance.supply', { presenters, seats: free_seats })}
    </Typography>
  );
}

/** Returns the function that says why a figure is not shown: it is small itself, or would tell of a small one. */
export function useHiddenText() {
  const { t } = useIntl();
  return ({ under_five }: TopicFigures, figure: CountedFigure): string =>
    t(under_five.includes(figure) ? 'console.topic_balance.under_five' : 'console.topic_balance.hidden');
}
