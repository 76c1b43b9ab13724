import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import type { ProfileType } from '@binome/contract/states';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { daysLeft, openProposalsQuery } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { Partner } from './partner.tsx';

/** What referents propose to the current user on one side, and nobody has agreed on yet. */
export function useOpenProposals(viewer: ProfileType): MatchProposal[] {
  const { data = [] } = useQuery(openProposalsQuery);
  return data.filter((proposal) => proposal.viewer === viewer);
}

/** Lists proposals, each with the people among whom to choose, or the one whose answer is awaited; renders nothing without any. */
export function OpenProposals({ proposals }: { proposals: MatchProposal[] }) {
  const { t } = useIntl();
  if (proposals.length === 0) return null;
  return (
    <Section title={t('mentoring.proposals')}>
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} />
      ))}
    </Section>
  );
}

function Proposal({ proposal }: { proposal: MatchProposal }) {
  const { t } = useIntl();
  const { id, viewer, state, people, expires_at, can } = proposal;
  const open = people.filter(({ ending, chosen }) => ending === null && (state === 'choosing' || chosen));
  const name = open[0]?.person.first_name ?? '';
  const what = t(can.choose ? 'mentoring.proposal_read' : can.decline ? 'mentoring.answer' : 'mentoring.proposal_open');
  return (
    <Card as="article" className="flex flex-col items-start gap-4">
      {open.map(({ person }) => (
        <Partner kind="mentoring" key={person.profile_id} person={person} type={viewer === 'presenter' ? 'participant' : 'presenter'} />
      ))}
      <StateChip icon={Clock}>
        {can.decline ? t('mentoring.days_left', { days: daysLeft(expires_at) }) : t('mentoring.proposal_waits', { name })}
      </StateChip>
      <LinkButton
        data-walk
        to="/match_proposals/$id"
        params={{ id }}
        variant={can.decline ? 'primary' : 'secondary'}
        aria-label={t('mentoring.proposal_named', { what, name })}
      >
        {what}
      </LinkButton>
    </Card>
  );
}
