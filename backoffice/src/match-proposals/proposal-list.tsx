import type { ConsoleMatchProposal } from '@binome/contract/console/match-proposals';
import { maxPageRows } from '@binome/contract/values/limits';
import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Day } from '../ui/day.tsx';
import { StateChip } from '../ui/state-chip.tsx';

type Props = {
  /** Those of a person, on either side; without it, all in the user's scope. */
  userId?: string;
  /** Those that wait for an answer. */
  open?: boolean;
  /** Shown without any. */
  empty?: ReactNode;
};

/** The mentors proposed to mentees, newest first, and how it stands. Shown to those who may propose. */
export function ProposalList({ userId, open, empty }: Props) {
  const { canAccess } = useCanAccess({ resource: 'match_proposals', action: 'list' });
  const { data } = useGetList<ConsoleMatchProposal>(
    'match_proposals',
    {
      filter: { ...(userId && { user_id: userId }), ...(open !== undefined && { open }) },
      pagination: { page: 1, perPage: maxPageRows },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { enabled: canAccess === true },
  );
  if (!data) return null;
  if (data.length === 0) return empty;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {data.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} />
      ))}
    </Box>
  );
}

function Proposal({ proposal }: { proposal: ConsoleMatchProposal }) {
  const { t } = useIntl();
  const { id, participant, proposed_by, state, created_at, expires_at, candidates, relationship_id, can } = proposal;
  const name = fullName(participant);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link component={RouterLink} to={`/users/${participant.user_id}/show`} color="secondary" sx={{ fontWeight: 600 }}>
            {name}
          </Link>
          <StateChip state={state} texts="proposal_states" />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {proposed_by ? t('console.proposals.by', { name: proposed_by }) : t('console.proposals.by_nobody')} <Day at={created_at} />
          {can.withdraw && (
            <>
              {` · ${t('console.proposals.until')} `}
              <Day at={expires_at} />
            </>
          )}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {candidates.map((candidate) => (
            <Typography key={candidate.presenter.profile_id} component="li" variant="body2">
              <Candidate candidate={candidate} />
            </Typography>
          ))}
        </Box>
      </Box>
      {can.withdraw && (
        <ConfirmButton
          resource="match_proposal_withdrawals"
          data={{ match_proposal_id: id }}
          label={t('console.proposals.withdraw')}
          aria-label={t('console.proposals.withdraw_from', { name })}
          title={t('console.proposals.withdraw_title', { name })}
          consequence={t('console.proposals.withdraw_consequence', { name })}
          successMessage="console.proposals.withdrawn"
          size="small"
        />
      )}
      {relationship_id && (
        <Link component={RouterLink} to={`/mentoring_relationships/${relationship_id}/show`} color="secondary">
          {t('console.proposals.relationship')}
        </Link>
      )}
    </Box>
  );
}

/** "Paul Bernard · a refusé : Pas le temps" */
function Candidate({ candidate }: { candidate: ConsoleMatchProposal['candidates'][number] }) {
  const { t } = useIntl();
  const { presenter, chosen, ending, declined_by, decline_reason } = candidate;
  const reason = decline_reason ? t(`console.decline_reasons.${decline_reason}`) : '';
  const standing = declined_by
    ? t('console.proposals.declined', { side: declined_by === 'participant' ? declined_by : 'other', reason })
    : ending === 'agreed'
      ? t('console.proposals.accepted')
      : chosen
        ? t('console.proposals.chosen_one')
        : '';
  return [fullName(presenter), standing].filter(Boolean).join(' · ');
}
