import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { Link } from '@tanstack/react-router';
import { senderOf } from '../../lib/data/peer-roles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { Words } from '../../ui/people/words.tsx';
import type { RequestTask } from './center-lists.ts';
import { RequestChip } from './request-chip.tsx';
import { declinesTopic, partnerOf } from './request-partner.ts';
import { RevokedNote } from './revoked-note.tsx';

interface RequestOutcomeProps {
  request: MentoringRequest;
  onTask: (kind: RequestTask['kind']) => void;
}

/** What has become of a request that waits for somebody else, or for nobody any more: who answered, when, and in which words. */
export function RequestOutcome({ request, onTask }: RequestOutcomeProps) {
  const { t, formatDate } = useIntl();
  const { viewer, initiated_by, aasm_state, decided_at, decline_reason, answer, suggested_presenter, can } = request;
  const name = partnerOf(request).partner.first_name;
  const isOwn = initiated_by === viewer;
  const isOtherTopic = declinesTopic(request);
  const isEnded = aasm_state === 'cancelled';
  return (
    <div className="flex flex-col items-start gap-4">
      <RequestChip request={request} />
      {decided_at && <p>{decisionText(t, request, formatDate(decided_at, { dateStyle: 'long' }), name)}</p>}
      {aasm_state === 'requested' && <p>{t('mentoring.waits_for', { name })}</p>}
      {decline_reason && (
        <p className="text-ink-2">{t(isOtherTopic ? 'mentoring.decline_other_topic' : `mentoring.decline_${decline_reason}`)}</p>
      )}
      <RevokedNote request={request} />
      {answer && <Words size="small">{answer}</Words>}
      {suggested_presenter && (
        <Link
          to="/profile/presenter/$id"
          params={{ id: suggested_presenter.profile_id }}
          className="flex items-center gap-3 rounded-control p-2 hover:bg-sunken"
        >
          <Avatar
            firstName={suggested_presenter.first_name}
            lastName={suggested_presenter.last_name}
            url={suggested_presenter.avatar_url}
            size={56}
          />
          <span className="min-w-0">
            <span className="block text-small text-ink-2">{t('mentoring.suggested', { by: isOwn ? 'other' : 'you', name })}</span>
            <span className="link font-semibold">{`${suggested_presenter.first_name} ${suggested_presenter.last_name}`}</span>
          </span>
        </Link>
      )}
      {request.relationship_id && (
        <LinkButton to="/mentoring_center/$id" params={{ id: request.relationship_id }} variant="primary">
          {t('mentoring.open_relationship')}
        </LinkButton>
      )}
      {isEnded && isOwn && viewer === 'participant' && (
        <LinkButton
          to="/community"
          search={request.kind === 'peer' ? { show: 'peer' } : {}}
          variant={suggested_presenter ? 'secondary' : 'primary'}
        >
          {t('mentoring.see_others')}
        </LinkButton>
      )}
      {can.withdraw && (
        <Button variant="quiet" className="-ml-4" onPress={() => onTask('withdraw')}>
          {t('mentoring.withdraw', { sender: senderOf(request) })}
        </Button>
      )}
    </div>
  );
}

function decisionText(t: ReturnType<typeof useIntl>['t'], request: MentoringRequest, date: string, name: string): string {
  const { aasm_state, cancellation, initiated_by, viewer } = request;
  const by = initiated_by === viewer ? 'other' : 'you';
  if (aasm_state !== 'cancelled') return t('mentoring.decided_accepted', { by, date, name });
  if (cancellation === 'declined' || cancellation === 'withdrawn') return t(`mentoring.decided_${cancellation}`, { by, date, name });
  return t(cancellation === 'expired' ? 'mentoring.decided_expired' : 'mentoring.decided_revoked', { date });
}
