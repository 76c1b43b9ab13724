import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import { Box, Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { SelectPage, SelectRow } from '../ui/row-selection.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { usePairName } from './pair-acts.ts';
import { PairButtons, PairMentor, PairOutcome, PairReason, PairScore } from './pair-parts.tsx';

type Props = { selects: boolean; byMentor: boolean; published: boolean };

/** The pairs of a run on a wide screen; what became of them, once they are published. By mentor, each mentor comes once, with how many mentees they would have. */
export function PairTable({ selects, byMentor, published }: Props) {
  const { t } = useIntl();
  const { data = [], selectedIds } = useListContext<MatchingRunPair>();
  const pairName = usePairName();
  const columns = selects ? 6 : 5;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('resources.matching_run_pairs.name', { smart_count: 2 })}>
      <Table size="small" sx={tableStyle}>
        <TableHead>
          <TableRow>
            {selects && (
              <TableCell padding="checkbox">
                <SelectPage />
              </TableCell>
            )}
            <TableCell>{t('resources.matching_run_pairs.fields.participant')}</TableCell>
            <TableCell>{t('resources.matching_run_pairs.fields.presenter')}</TableCell>
            <TableCell>{t('resources.matching_run_pairs.fields.score')}</TableCell>
            <TableCell>{t(`resources.matching_run_pairs.fields.${published ? 'outcome' : 'reason'}`)}</TableCell>
            <TableCell>
              <Box component="span" sx={visuallyHidden}>
                {t('console.runs.acts')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((pair, index) => (
            <Fragment key={pair.id}>
              {byMentor && pair.presenter && pair.presenter.profile_id !== data[index - 1]?.presenter?.profile_id && (
                <TableRow sx={{ bgcolor: 'background.default' }}>
                  <TableCell component="th" scope="rowgroup" colSpan={columns}>
                    <MentorLoad pair={pair} />
                  </TableCell>
                </TableRow>
              )}
              <TableRow hover selected={selectedIds.includes(pair.id)}>
                {selects && (
                  <TableCell padding="checkbox">
                    <SelectRow id={pair.id} name={pairName(pair)} />
                  </TableCell>
                )}
                <TableCell component="th" scope="row" sx={{ minWidth: 100 }}>
                  <MenteeLink pair={pair} />
                </TableCell>
                <TableCell sx={{ minWidth: 110 }}>
                  <PairMentor pair={pair} />
                </TableCell>
                <TableCell>
                  <PairScore pair={pair} isColumn />
                </TableCell>
                <TableCell sx={{ width: '52%' }}>{pair.outcome ? <PairOutcome pair={pair} /> : <PairReason pair={pair} />}</TableCell>
                <TableCell sx={{ '&&': { px: 1 } }}>
                  <PairButtons pair={pair} />
                </TableCell>
              </TableRow>
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const tableStyle = {
  '& .MuiTableCell-root': { px: 1, py: 0.75 },
  // The first cell of a row, be it td or th.
  '& tr > .MuiTableCell-root:not(* + *)': { pl: 2 },
  '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
};

/** Large enough for a finger on a narrow screen. */
const menteeStyle = { display: 'inline-block', py: { xs: 1, md: 0 }, fontWeight: 600 };

/** The mentee, by name, with the way to their record. */
export function MenteeLink({ pair: { participant } }: { pair: MatchingRunPair }) {
  return (
    <Link component={RouterLink} to={`/users/${participant.user_id}/show`} color="textPrimary" underline="hover" sx={menteeStyle}>
      {fullName(participant)}
    </Link>
  );
}

/** A mentor and their mentees: those they have, those of this run, and how many they take. */
function MentorLoad({ pair: { presenter, load } }: { pair: MatchingRunPair }) {
  const { t } = useIntl();
  if (!presenter) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      <strong>{fullName(presenter)}</strong>
      {load && (
        <Typography variant="body2" component="span" color="textSecondary">
          {t('console.runs.pairs.load', load)}
        </Typography>
      )}
    </Box>
  );
}
