import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { fitLevelOf } from '@binome/contract/values/fit-level';
import { Clock } from 'lucide-react';
import { daysLeft } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { FitMark } from '../../ui/people/fit-mark.tsx';
import { MatchReasons, withoutCapacityObstacles } from '../../ui/people/match-reasons.tsx';
import { FullNote, useCanRaiseCapacity } from './full-note.tsx';
import { Partner } from './partner.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { partnerOf } from './request-partner.ts';

interface ReceivedRequestProps {
  request: MentoringRequest;
  onAnswer: (answer: 'accept' | 'decline' | 'raise_capacity') => void;
}

const urgentDays = 3;

/** A request or an offer to answer: partner, subject, message, match reasons and days left. */
export function ReceivedRequest({ request, onAnswer }: ReceivedRequestProps) {
  const { t } = useIntl();
  const { viewer, initiated_by, need, topic, message, match, expires_at, full, can } = request;
  const { partner, type } = partnerOf(request);
  const canRaise = useCanRaiseCapacity(request);
  const days = daysLeft(expires_at);
  const who = { sender: initiated_by, name: `${partner.first_name} ${partner.last_name}` };
  return (
    <Card as="article" className="flex flex-col gap-4">
      <Partner person={partner} type={type}>
        {match?.score != null && <FitMark level={fitLevelOf(match.score)} viewer={viewer} />}
        <StateChip icon={Clock} tone={days <= urgentDays ? 'warning' : 'neutral'}>
          {t('mentoring.days_left', { days })}
        </StateChip>
      </Partner>
      <QuotedMessage author={partner.first_name} subject={need?.label ?? topic} text={message} />
      {match && match.reasons.length > 0 && (
        <Disclosure title={t('mentoring.why_you', { name: partner.first_name })} className="-my-1">
          <div className="pt-1 pb-2">
            <MatchReasons match={full ? withoutCapacityObstacles(match) : match} viewer={viewer} partnerName={partner.first_name} />
          </div>
        </Disclosure>
      )}
      {can.accept && full && <FullNote request={request} full={full} canRaise={canRaise} />}
      <div className="flex flex-col gap-2 xs:flex-row">
        {/* One button, so that the focus stays on it when the capacity has been raised. */}
        {can.accept && (!full || canRaise) && (
          <Button
            variant="primary"
            aria-label={t(full ? 'mentoring.raise_named' : 'mentoring.accept_named', who)}
            onPress={() => onAnswer(full ? 'raise_capacity' : 'accept')}
          >
            {full ? t('mentoring.raise_capacity') : t('mentoring.accept')}
          </Button>
        )}
        {can.decline && (
          <Button aria-label={t('mentoring.decline_named', who)} onPress={() => onAnswer('decline')}>
            {t('mentoring.decline')}
          </Button>
        )}
      </div>
    </Card>
  );
}
