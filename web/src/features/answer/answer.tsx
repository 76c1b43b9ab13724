import { ApiFailure } from '@binome/contract/values/client';
import { useIntl } from '../../lib/text/intl.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { AcceptRequest } from './accept-request.tsx';
import { AnswerFrame } from './answer-frame.tsx';
import { ChooseTime } from './choose-time.tsx';
import { RateMeeting } from './rate-meeting.tsx';
import { useLinkedAction } from './use-answer.ts';

/** What a link of a mail does, for its recipient, who need not be signed in. Opening it changes nothing. */
export function Answer({ token }: { token: string }) {
  const { t } = useIntl();
  const { data: found, error, refetch } = useLinkedAction(token);
  if (found?.action === 'accept_request') return <AcceptRequest token={token} found={found} />;
  if (found?.action === 'choose_time') return <ChooseTime token={token} found={found} />;
  if (found?.action === 'rate_meeting') return <RateMeeting token={token} found={found} />;
  if (error instanceof ApiFailure && error.status === 422) {
    return (
      <AnswerFrame title={t('answer.expired')}>
        <p>{t('answer.expired_text')}</p>
      </AnswerFrame>
    );
  }
  return (
    <AnswerFrame title={t('answer.title')}>
      {error ? (
        <ErrorCard error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-72 rounded-card" />
        </Loading>
      )}
    </AnswerFrame>
  );
}
