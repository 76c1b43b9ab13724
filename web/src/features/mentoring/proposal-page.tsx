import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import { useState } from 'react';
import { daysLeft } from '../../lib/data/mentoring.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import { ProposedMentee } from './proposed-mentee.tsx';
import { ProposedMentors } from './proposed-mentors.tsx';

const loadDialog = () => import('./decline-proposal-dialog.tsx');
const DeclineProposalDialog = lazyDialog(() => loadDialog().then((module) => module.DeclineProposalDialog));

/** What a referent proposes: to a mentee, whom to choose; to the mentor whom they chose, whether to accept. */
export function ProposalPage({ proposal }: { proposal: MatchProposal }) {
  const { t, formatDate } = useIntl();
  const [isDeclining, setDeclining] = useState(false);
  usePreload(loadDialog);
  const { viewer, state, people, proposed_by, created_at, expires_at } = proposal;
  const isOpen = state === 'choosing' || state === 'answering';
  const names = people.map(({ person }) => person.first_name);
  const open = people.filter(({ ending }) => ending === null);
  const chosen = people.find(({ chosen, ending }) => chosen && (ending === null || ending === 'agreed'));
  const title =
    viewer === 'presenter'
      ? t(proposal.both_at_once && !people[0]?.chosen ? 'mentoring.proposed_to_both' : 'mentoring.proposed_mentee', {
          name: names[0] ?? '',
        })
      : chosen
        ? t('mentoring.proposal_chosen', { name: chosen.person.first_name })
        : t('mentoring.proposed_mentors', { count: open.length || names.length, name: (open[0] ?? people[0])?.person.first_name ?? '' });
  useTitle(title);
  const day = (at: string) => formatDate(at, { day: 'numeric', month: 'long' });
  const about = [
    proposed_by
      ? t('mentoring.proposed_by', { name: proposed_by, date: day(created_at) })
      : t('mentoring.proposed_on', { date: day(created_at) }),
    proposal.can.decline && t('mentoring.answer_before', { date: day(expires_at), days: daysLeft(expires_at) }),
  ]
    .filter(Boolean)
    .join(' ');
  const parts = { proposal, title, about, onDecline: () => setDeclining(true) };
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center">
        <BackLink to="/mentoring_center" search={{ as: viewer }}>
          {t('mentoring.title')}
        </BackLink>
      </div>
      {viewer === 'presenter' ? <ProposedMentee {...parts} /> : <ProposedMentors {...parts} />}
      {isDeclining && isOpen && <DeclineProposalDialog proposal={proposal} onClose={() => setDeclining(false)} />}
    </>
  );
}
