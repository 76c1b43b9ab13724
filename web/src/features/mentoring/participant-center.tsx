import { Search } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LookBack } from '../../ui/look-back.tsx';
import { Section } from '../../ui/section.tsx';
import { type CenterProps, groupByState } from './center-lists.ts';
import { Past } from './past.tsx';
import { RelationshipCard } from './relationship-card.tsx';
import { SentRequest } from './sent-request.tsx';

/** The participant's view: relationships first, then sent requests. */
export function ParticipantCenter({ requests, relationships, onTask }: CenterProps) {
  const { t } = useIntl();
  const { max_pending_requests: max } = useCurrentUser().company.limits;
  const { waiting, running, pastRequests, pastRelationships } = groupByState(requests, relationships);
  const hasEnded = pastRelationships.some(({ aasm_state }) => aasm_state !== 'cancelled');
  return (
    <div className="flex flex-col gap-10">
      {running.length > 0 && (
        <Section title={t('mentoring.running')}>
          {running.map((relationship) => (
            <RelationshipCard key={relationship.id} relationship={relationship} />
          ))}
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title={t('mentoring.sent')} note={t('mentoring.pending', { pending: waiting.length, max })}>
          {waiting.map((request) => (
            <SentRequest key={request.id} request={request} onWithdraw={() => onTask({ kind: 'withdraw', request })} />
          ))}
        </Section>
      )}
      {running.length === 0 && <LookBack relationships={relationships} />}
      {running.length === 0 && waiting.length === 0 && !hasEnded && (
        <Card>
          <EmptyState
            icon={Search}
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
