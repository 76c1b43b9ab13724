import type { TopicFigures } from '@binome/contract/console/topic-balance';
import { Box, Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useFamilyName } from '../tags/use-family-name.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import type { People } from './balance-query.ts';
import { TopicActs } from './topic-acts.tsx';
import { DemandBar, longestOf, SupplyBar } from './topic-bars.tsx';
import { DemandCount, SupplyCount } from './topic-counts.tsx';
import type { TopicGroup } from './topic-groups.ts';
import { VerdictChip } from './verdict-chip.tsx';

type Props = { groups: TopicGroup[]; people: People };

/** The topics as rows: those who seek to the left of a line, those who offer to its right. */
export function BalanceTable({ groups, people }: Props) {
  const { t } = useIntl();
  const familyName = useFamilyName();
  const longest = longestOf(groups.flatMap(({ topics }) => topics));
  const columns = ['name', 'sought', 'presenters', 'verdict'] as const;
  return (
    <TableContainer component={Card} tabIndex={0} role="region" aria-label={t('console.topic_balance.table')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} align={column === 'sought' ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                {t(`resources.topic_balance.fields.${column}`)}
              </TableCell>
            ))}
            <TableCell>
              <Box component="span" sx={visuallyHidden}>
                {t('console.topic_balance.acts')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map(({ family, topics }) => (
            <Fragment key={family ?? ''}>
              {family !== null && (
                <TableRow>
                  <TableCell component="th" scope="colgroup" colSpan={5} sx={{ fontWeight: 600, bgcolor: 'background.default' }}>
                    {familyName(family)}
                  </TableCell>
                </TableRow>
              )}
              {topics.map((topic) => (
                <Row key={topic.id} topic={topic} people={people} longest={longest} hasFamily={family === null} />
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Row({ topic, people, longest, hasFamily }: { topic: TopicFigures; people: People; longest: number; hasFamily: boolean }) {
  const familyName = useFamilyName();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ minWidth: 150 }}>
        <strong>{topic.name}</strong>{' '}
        {hasFamily && (
          <Typography component="span" variant="body2" color="textSecondary">
            {familyName(topic.family)}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ width: '27%', pr: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, textAlign: 'right' }}>
          <DemandCount topic={topic} people={people} />
          <DemandBar topic={topic} longest={longest} />
        </Box>
      </TableCell>
      <TableCell sx={{ width: '27%', pl: 0, borderLeft: 2, borderLeftColor: 'text.primary' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <SupplyBar topic={topic} longest={longest} />
          <SupplyCount topic={topic} />
        </Box>
      </TableCell>
      <TableCell sx={{ '&& .MuiChip-label': { whiteSpace: 'nowrap' } }}>
        <VerdictChip topic={topic} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <TopicActs topic={topic} people={people} />
      </TableCell>
    </TableRow>
  );
}
