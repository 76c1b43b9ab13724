import type { LinkedAction } from '@binome/contract/notifications/action-links';
import { useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button, buttonClass } from '../../ui/frame/button.tsx';
import { Words } from '../../ui/people/words.tsx';
import { AnswerFrame } from './answer-frame.tsx';
import { TimeLines } from './time-lines.tsx';
import { useAnswer } from './use-answer.ts';

type Found = Extract<LinkedAction, { action: 'accept_request' }>;

/** Accepts a request by one press, and proposes times for a first meeting with it. */
export function AcceptRequest({ token, found }: { token: string; found: Found }) {
  const { t } = useIntl();
  const { send, isPending, messages, hasAnswered } = useAnswer(token);
  const [proposed, setProposed] = useState<Found['times']>([]);
  const { state, side, partner, message, about, places, is_full, times, path, cancellation, time_zone } = found;
  const name = partner.first_name;
  if (hasAnswered && state === 'done') {
    return (
      <AnswerFrame title={t('answer.accepted', { name })} found={found}>
        <div className="flex flex-col gap-3">
          <p role="status">{t('answer.told', { name })}</p>
          {proposed.length > 0 && (
            <>
              <p>{t('answer.proposed', { name, count: proposed.length })}</p>
              <TimeLines times={proposed} zone={time_zone} />
            </>
          )}
          {places && <p className="text-ink-2">{t('answer.left', { left: places.max - places.active })}</p>}
        </div>
        <a href={path} className={buttonClass('secondary')}>
          {t('answer.open_relationship')}
        </a>
      </AnswerFrame>
    );
  }
  if (state !== 'open') {
    return (
      <AnswerFrame title={t(state === 'done' ? 'answer.done' : 'answer.over')} found={found}>
        <p>{state === 'done' ? t('answer.done_request', { name }) : overText(t, cancellation, name)}</p>
        <a href={path} className={buttonClass('secondary')}>
          {t(state === 'done' ? 'answer.open_relationship' : 'answer.read_request')}
        </a>
      </AnswerFrame>
    );
  }
  const accept = () => {
    setProposed(times);
    send({ action: 'accept_request', times: times.map(({ starts_at }) => starts_at) });
  };
  return (
    <AnswerFrame title={t('answer.accept_title', { side, name })} found={found}>
      <FormErrors title={t('answer.problem')} messages={messages} />
      <div className="flex flex-col gap-2">
        {message && <Words>{message}</Words>}
        {about && <p className="text-small text-ink-2">{t('answer.about', { about })}</p>}
      </div>
      {is_full ? (
        <p>{t('answer.full', { name })}</p>
      ) : (
        <>
          {places && <p>{t('answer.place', { rank: places.active + 1, max: places.max, left: places.max - places.active - 1, name })}</p>}
          {times.length > 0 && (
            <div className="flex flex-col gap-2">
              <p>{t('answer.proposes', { count: times.length })}</p>
              <TimeLines times={times} zone={time_zone} />
            </div>
          )}
        </>
      )}
      <div className="flex flex-col gap-2">
        {!is_full && (
          <Button variant="primary" onPress={accept} isPending={isPending}>
            {t('answer.accept')}
          </Button>
        )}
        <a href={path} className={buttonClass(is_full ? 'primary' : 'quiet')}>
          {t('answer.read_request')}
        </a>
      </div>
    </AnswerFrame>
  );
}

function overText(t: ReturnType<typeof useIntl>['t'], cancellation: Found['cancellation'], name: string): string {
  if (cancellation === 'expired' || cancellation === 'revoked') return t(`answer.over_${cancellation}`);
  return t(`answer.over_${cancellation ?? 'declined'}`, { name });
}
