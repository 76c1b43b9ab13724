import type { TopicFigures } from '@binome/contract/console/topic-balance';
import { Box, Card, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useFamilyName } from '../tags/use-family-name.ts';
import type { People } from './balance-query.ts';
import { TopicActs } from './topic-acts.tsx';
import { DemandBar, longestOf, SupplyBar } from './topic-bars.tsx';
import { DemandCount, SupplyCount } from './topic-counts.tsx';
import type { TopicGroup } from './topic-groups.ts';
import { VerdictChip } from './verdict-chip.tsx';

/** The topics on a narrow screen: one below the other, each with its bars and its acts. */
export function BalanceCards({ groups, people }: { groups: TopicGroup[]; people: People }) {
  const { t } = useIntl();
  const familyName = useFamilyName();
  const longest = longestOf(groups.flatMap(({ topics }) => topics));
  return groups.map(({ family, topics }) => (
    <Box key={family ?? ''} sx={{ mb: 2 }}>
      {family !== null && (
        <Typography variant="h2" sx={{ mb: 1 }}>
          {familyName(family)}
        </Typography>
      )}
      <Card
        component="ul"
        aria-label={family === null ? t('console.topic_balance.table') : familyName(family)}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {topics.map((topic) => (
          <Topic key={topic.id} topic={topic} people={people} longest={longest} hasFamily={family === null} />
        ))}
      </Card>
    </Box>
  ));
}

function Topic({ topic, people, longest, hasFamily }: { topic: TopicFigures; people: People; longest: number; hasFamily: boolean }) {
  const familyName = useFamilyName();
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, p: 2, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="div">
          <strong>{topic.name}</strong>{' '}
          {hasFamily && (
            <Typography component="span" variant="body2" color="textSecondary">
              {familyName(topic.family)}
            </Typography>
          )}
        </Typography>
        <VerdictChip topic={topic} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, textAlign: 'right' }}>
          <DemandCount topic={topic} people={people} />
          <DemandBar topic={topic} longest={longest} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, borderLeft: 2, borderColor: 'text.primary' }}>
          <SupplyBar topic={topic} longest={longest} />
          <SupplyCount topic={topic} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        <TopicActs topic={topic} people={people} />
      </Box>
    </Box>
  );
}
