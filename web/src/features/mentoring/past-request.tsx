import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import { useIntl } from '../../lib/intl.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { RequestChip } from './request-chip.tsx';

/** A closed request, collapsed: the message, the decision and its reason. */
export function PastRequest({ request }: { request: MentoringRequest }) {
  const { t, formatDate } = useIntl();
  const { viewer, participant, presenter, need, topic, message, answer, decided_at, decline_reason, revocation_reason } = request;
  const partner = viewer === 'participant' ? presenter : participant;
  const you = t('mentoring.you');
  const [sender, recipient] = viewer === 'participant' ? [you, presenter.first_name] : [participant.first_name, you];
  return (
    <li className="py-1">
      <Disclosure
        title={
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink">
            <span className="font-medium">{`${partner.first_name} ${partner.last_name}`}</span>
            <RequestChip request={request} />
            {decided_at && <span className="text-small font-normal text-ink-2">{formatDate(decided_at, { dateStyle: 'long' })}</span>}
          </span>
        }
      >
        <div className="flex flex-col gap-3 pt-1 pb-4">
          <QuotedMessage author={sender} subject={need?.label ?? topic} text={message} />
          {decline_reason && <p className="text-note">{t(`mentoring.decline_${decline_reason}`)}</p>}
          {revocation_reason && <p className="text-note">{t('mentoring.revoked_because', { reason: revocation_reason })}</p>}
          {answer && <QuotedMessage author={recipient} text={answer} />}
        </div>
      </Disclosure>
    </li>
  );
}
