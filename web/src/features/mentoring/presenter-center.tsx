import { maxPendingOffers } from '@binome/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { unreadMessagesQuery } from '../../lib/data/messaging.ts';
import { profileQuery } from '../../lib/data/profiles.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { LookBack } from '../../ui/layout/look-back.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PartnerLine } from '../../ui/people/partner-line.tsx';
import { type CenterProps, groupByState } from './center-lists.ts';
import { OpenProposals, useOpenProposals } from './open-proposals.tsx';
import { Past } from './past.tsx';
import { ReceivedRequest } from './received-request.tsx';
import { SentRequest } from './sent-request.tsx';

/** The presenter's view: requests to answer first, then their offers, relationships and remaining capacity. */
export function PresenterCenter({ requests, relationships, onTask }: CenterProps) {
  const { t } = useIntl();
  const { data: unread } = useQuery(unreadMessagesQuery);
  const { received, sent, running, pastRequests, pastRelationships } = groupByState(requests, relationships);
  const proposals = useOpenProposals('presenter');
  return (
    <div className="flex flex-col gap-10">
      <OpenProposals proposals={proposals} />
      <Section
        title={t('mentoring.to_answer')}
        note={received.length > 0 ? t('mentoring.count_requests', { count: received.length }) : undefined}
      >
        {received.length === 0 && (
          <Card>
            <EmptyState drawing="empty-calm">{t('mentoring.nothing_to_answer')}</EmptyState>
          </Card>
        )}
        {received.map((request) => (
          <ReceivedRequest key={request.id} request={request} />
        ))}
      </Section>
      {sent.length > 0 && (
        <Section title={t('mentoring.offers_sent')} note={t('mentoring.pending', { pending: sent.length, max: maxPendingOffers })}>
          {sent.map((request) => (
            <SentRequest key={request.id} request={request} onWithdraw={() => onTask({ kind: 'withdraw', request })} />
          ))}
        </Section>
      )}
      <Section title={t('mentoring.running')} note={useCapacity()}>
        {running.length === 0 && (
          <Card>
            <EmptyState drawing="envie">{t('mentoring.nobody_accompanied')}</EmptyState>
          </Card>
        )}
        {running.length > 0 && (
          <Card className="py-1 md:py-1">
            <ul className="divide-y divide-line">
              {running.map((relationship) => (
                <PartnerLine
                  key={relationship.id}
                  relationship={relationship}
                  unread={unread?.relationships.find((one) => one.mentoring_relationship_id === relationship.id)}
                  link={{ to: '/mentoring_center/$id', params: { id: relationship.id } }}
                />
              ))}
            </ul>
          </Card>
        )}
      </Section>
      <LookBack relationships={relationships} />
      <Past requests={pastRequests} relationships={pastRelationships} />
    </div>
  );
}

/** "2 / 3 accompagnements" */
function useCapacity(): string | undefined {
  const { t } = useIntl();
  const { presenter_profiles } = useCurrentUser();
  const profile = useQuery({ ...profileQuery('presenter', presenter_profiles[0]?.id ?? ''), enabled: presenter_profiles.length > 0 });
  return profile.data?.capacity ? t('mentoring.capacity', profile.data.capacity) : undefined;
}
