import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { daysLeft } from '../../lib/data/mentoring.ts';
import { senderOf } from '../../lib/data/peer-roles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Partner } from './partner.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { RequestChip } from './request-chip.tsx';
import { partnerOf } from './request-partner.ts';

/** A request waiting for an answer: partner, subject, message, days left and a withdraw button. */
export function SentRequest({ request, onWithdraw }: { request: MentoringRequest; onWithdraw: () => void }) {
  const { t } = useIntl();
  const { kind, need, topic, message, expires_at, can } = request;
  const { partner, type } = partnerOf(request);
  const sender = senderOf(request);
  return (
    <Card as="article" className="flex flex-col gap-4">
      <Partner person={partner} type={type} kind={kind}>
        <RequestChip request={request} />
      </Partner>
      <QuotedMessage author={t('mentoring.you')} subject={need?.label ?? topic} text={message} />
      <p className="text-small text-ink-2">{t('mentoring.answer_within', { name: partner.first_name, days: daysLeft(expires_at) })}</p>
      {can.withdraw && (
        <Button
          variant="quiet"
          className="-mb-1 -ml-3 self-start"
          aria-label={t('mentoring.withdraw_named', { sender, name: `${partner.first_name} ${partner.last_name}` })}
          onPress={onWithdraw}
        >
          {t('mentoring.withdraw', { sender })}
        </Button>
      )}
    </Card>
  );
}
