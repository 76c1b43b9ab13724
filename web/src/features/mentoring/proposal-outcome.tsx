import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import { Ban, CheckCircle2, Clock } from 'lucide-react';
import { daysLeft } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';

/** What has become of a proposal that waits for somebody else, or for nobody any more. `name` is the one of the other person. */
export function ProposalOutcome({ proposal, name = '' }: { proposal: MatchProposal; name?: string }) {
  const { t, formatDate } = useIntl();
  const { viewer, state, expires_at, relationship_id } = proposal;
  if (state === 'choosing' && viewer === 'participant') return null;
  if (state === 'answering' || state === 'choosing')
    return (
      <div className="flex flex-col items-start gap-2">
        <StateChip icon={Clock} tone="brand">
          {t('mentoring.proposal_waits', { name })}
        </StateChip>
        <p className="text-ink-2">
          {t('mentoring.proposal_waits_until', {
            name,
            date: formatDate(expires_at, { day: 'numeric', month: 'long' }),
            days: daysLeft(expires_at),
          })}
        </p>
      </div>
    );
  const isAgreed = state === 'agreed';
  return (
    <div className="flex flex-col items-start gap-4">
      <StateChip icon={isAgreed ? CheckCircle2 : Ban} tone={isAgreed ? 'success' : 'neutral'}>
        {t(isAgreed ? 'mentoring.proposal_agreed' : 'mentoring.proposal_ended')}
      </StateChip>
      {(state === 'expired' || state === 'withdrawn') && <p>{t(`mentoring.proposal_${state}`)}</p>}
      {(state === 'declined' || state === 'obsolete') && <p>{t(`mentoring.proposal_${state}`, { side: viewer })}</p>}
      {relationship_id && (
        <LinkButton to="/mentoring_center/$id" params={{ id: relationship_id }} variant="primary">
          {t('mentoring.open_relationship')}
        </LinkButton>
      )}
      {!isAgreed && viewer === 'participant' && (
        <LinkButton to="/community" variant="primary">
          {t('mentoring.see_others')}
        </LinkButton>
      )}
    </div>
  );
}
