import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { Clock, Users } from 'lucide-react';
import { daysLeft } from '../../lib/data/mentoring.ts';
import { senderOf } from '../../lib/data/peer-roles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { Partner } from './partner.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { partnerOf } from './request-partner.ts';

const urgentDays = 3;

/** A request or an offer that waits for the viewer: who, in which words, and how long. Its page has the answers. */
export function ReceivedRequest({ request }: { request: MentoringRequest }) {
  const { t } = useIntl();
  const { kind, need, topic, message, expires_at } = request;
  const { partner, type } = partnerOf(request);
  const sender = senderOf(request);
  const days = daysLeft(expires_at);
  return (
    <Card as="article" className="flex flex-col gap-4">
      <Partner person={partner} type={type} kind={kind}>
        <StateChip icon={Clock} tone={days <= urgentDays ? 'warning' : 'neutral'}>
          {t('mentoring.days_left', { days })}
        </StateChip>
        {kind === 'peer' && (
          <StateChip icon={Users} tone="neutral">
            {t('match.among_peers')}
          </StateChip>
        )}
      </Partner>
      <QuotedMessage author={partner.first_name} subject={need?.label ?? topic} text={message} />
      <LinkButton
        data-walk
        to="/mentoring_requests/$id"
        params={{ id: request.id }}
        variant="primary"
        aria-label={t('mentoring.answer_named', { sender, name: `${partner.first_name} ${partner.last_name}` })}
        className="self-start"
      >
        {t('mentoring.answer')}
      </LinkButton>
    </Card>
  );
}
