import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { senderOf } from '../../lib/data/peer-roles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { RequestChip } from './request-chip.tsx';
import { declinesTopic, partnerOf } from './request-partner.ts';
import { RevokedNote } from './revoked-note.tsx';

/** A closed request, collapsed: the message, the decision and its reason. */
export function PastRequest({ request }: { request: MentoringRequest }) {
  const { t, formatDate } = useIntl();
  const { viewer, initiated_by, need, topic, message, answer, decided_at, decline_reason } = request;
  const { partner } = partnerOf(request);
  const isOtherTopic = declinesTopic(request);
  const from = senderOf(request);
  const you = t('mentoring.you');
  const [sender, recipient] = initiated_by === viewer ? [you, partner.first_name] : [partner.first_name, you];
  return (
    <li className="py-1">
      <Disclosure
        title={
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink">
            <span className="font-medium">{`${partner.first_name} ${partner.last_name}`}</span>
            {from !== 'participant' && (
              <span className="text-small font-normal text-ink-2">
                {t(from === 'peer' ? 'mentoring.peer_proposal' : 'mentoring.sent_offer')}
              </span>
            )}
            <RequestChip request={request} />
            {decided_at && <span className="text-small font-normal text-ink-2">{formatDate(decided_at, { dateStyle: 'long' })}</span>}
          </span>
        }
      >
        <div className="flex flex-col gap-3 pt-1 pb-4">
          <QuotedMessage author={sender} subject={need?.label ?? topic} text={message} />
          {decline_reason && (
            <p className="text-note">{t(isOtherTopic ? 'mentoring.decline_other_topic' : `mentoring.decline_${decline_reason}`)}</p>
          )}
          <RevokedNote request={request} />
          {answer && <QuotedMessage author={recipient} text={answer} />}
        </div>
      </Disclosure>
    </li>
  );
}
