import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { LookBack } from '../../ui/layout/look-back.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { type CenterProps, groupByState } from './center-lists.ts';
import { OpenProposals, useOpenProposals } from './open-proposals.tsx';
import { Past } from './past.tsx';
import { ReceivedRequest } from './received-request.tsx';
import { RelationshipCard } from './relationship-card.tsx';
import { SentRequest } from './sent-request.tsx';

/** The participant's view: offers to answer first, then relationships and sent requests. */
export function ParticipantCenter({ requests, relationships, onTask }: CenterProps) {
  const { t } = useIntl();
  const { max_pending_requests: max } = useCurrentUser().company.limits;
  const { received, sent, running, pastRequests, pastRelationships } = groupByState(requests, relationships);
  const proposals = useOpenProposals('participant');
  const hasEnded = pastRelationships.some(({ aasm_state }) => aasm_state !== 'cancelled');
  return (
    <div className="flex flex-col gap-10">
      <OpenProposals proposals={proposals} />
      {received.length > 0 && (
        <Section title={t('mentoring.offers_received')} note={t('mentoring.count_offers', { count: received.length })}>
          {received.map((request) => (
            <ReceivedRequest key={request.id} request={request} />
          ))}
        </Section>
      )}
      {running.length > 0 && (
        <Section title={t('mentoring.running')}>
          {running.map((relationship) => (
            <RelationshipCard key={relationship.id} relationship={relationship} />
          ))}
        </Section>
      )}
      {sent.length > 0 && (
        <Section title={t('mentoring.sent')} note={t('mentoring.pending', { pending: sent.length, max })}>
          {sent.map((request) => (
            <SentRequest key={request.id} request={request} onWithdraw={() => onTask({ kind: 'withdraw', request })} />
          ))}
        </Section>
      )}
      {running.length === 0 && <LookBack relationships={relationships} />}
      {running.length === 0 && sent.length === 0 && received.length === 0 && proposals.length === 0 && !hasEnded && (
        <Card>
          <EmptyState
            drawing="envie"
            action={
              <LinkButton to="/community" variant="primary">
                {t('mentoring.find')}
              </LinkButton>
            }
          >
            {t(pastRequests.length > 0 ? 'mentoring.nobody_now' : 'mentoring.nobody_yet')}
          </EmptyState>
        </Card>
      )}
      <Past requests={pastRequests} relationships={pastRelationships} />
    </div>
  );
}
