import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';
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
  const { max_pending_requests, max_pending_peer_requests } = useCurrentUser().company.limits;
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
      {(['mentoring', 'peer'] as const).map((kind) => (
        <RelationshipWords key={kind} kind={kind}>
          <Running relationships={running.filter((relationship) => relationship.kind === kind)} />
        </RelationshipWords>
      ))}
      <Sent
        title={t('mentoring.sent')}
        requests={sent.filter(({ kind }) => kind === 'mentoring')}
        max={max_pending_requests}
        onTask={onTask}
      />
      <Sent
        title={t('mentoring.peers_sent')}
        requests={sent.filter(({ kind }) => kind === 'peer')}
        max={max_pending_peer_requests}
        onTask={onTask}
      />
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

function Running({ relationships }: Pick<CenterProps, 'relationships'>) {
  const { t } = useIntl();
  if (relationships.length === 0) return null;
  return (
    <Section title={t('mentoring.running')}>
      {relationships.map((relationship) => (
        <RelationshipCard key={relationship.id} relationship={relationship} />
      ))}
    </Section>
  );
}

interface SentProps extends Pick<CenterProps, 'requests' | 'onTask'> {
  title: string;
  /** How many may wait for an answer at once. */
  max: number;
}

function Sent({ title, requests, max, onTask }: SentProps) {
  const { t } = useIntl();
  if (requests.length === 0) return null;
  return (
    <Section title={title} note={t('mentoring.pending', { pending: requests.length, max })}>
      {requests.map((request) => (
        <SentRequest key={request.id} request={request} onWithdraw={() => onTask({ kind: 'withdraw', request })} />
      ))}
    </Section>
  );
}
