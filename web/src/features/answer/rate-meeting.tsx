import type { LinkedAction } from '@binome/contract/notifications/action-links';
import { useId } from 'react';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { buttonClass } from '../../ui/frame/button.tsx';
import { BigAnswers } from '../../ui/questions/big-answers.tsx';
import { levelCount } from '../../ui/questions/face.tsx';
import { WordedFaces } from '../../ui/questions/worded-faces.tsx';
import { AnswerFrame } from './answer-frame.tsx';
import { useAnswer } from './use-answer.ts';

type Found = Extract<LinkedAction, { action: 'rate_meeting' }>;

/** Rates a meeting by one press. The same page changes the rating for a day. */
export function RateMeeting({ token, found }: { token: string; found: Found }) {
  const intl = useIntl();
  const { t } = intl;
  const groupId = useId();
  const { send, isPending, messages } = useAnswer(token);
  const { state, partner, held, choices, rating, changeable_until, is_complete, path, recipient, time_zone: zone } = found;
  const name = partner.first_name;
  const rate = (code: string) => send({ action: 'rate_meeting', rating: code });
  const given = choices.find(({ code }) => code === rating)?.label;
  const canRate = rating ? changeable_until !== null : state === 'open';
  const until = changeable_until && { day: formatLongDate(intl, changeable_until, zone), time: formatClock(intl, changeable_until, zone) };
  const title = given
    ? t('answer.rated', { rating: given })
    : state === 'over'
      ? t('answer.rating_over')
      : t('answer.rate_title', { name });
  return (
    <AnswerFrame title={title} found={found}>
      <FormErrors title={t('answer.problem')} messages={messages} />
      <div role="status" className="flex flex-col gap-1">
        {given && <p>{t('answer.thanks', { name: recipient })}</p>}
        {given && until && <p className="text-ink-2">{t('answer.rating_until', until)}</p>}
        {given && !is_complete && <p>{t('answer.report_incomplete', { name })}</p>}
      </div>
      {canRate && (
        <div className="flex flex-col gap-3">
          <p id={groupId} className="text-ink-2">
            {t('answer.held', { day: formatLongDate(intl, held.starts_at, zone) })}
          </p>
          {choices.length === levelCount ? (
            <WordedFaces labelledBy={groupId} levels={choices} chosen={rating} onPress={rate} isDisabled={isPending} />
          ) : (
            <BigAnswers
              labelledBy={groupId}
              chosen={rating ? [rating] : []}
              onPress={rate}
              answers={choices.map(({ code, label }) => ({ code, label, isDisabled: isPending }))}
            />
          )}
        </div>
      )}
      <a href={path} className={buttonClass(given && !is_complete ? 'primary' : 'quiet')}>
        {t(is_complete ? 'answer.add_words' : 'answer.finish_report')}
      </a>
    </AnswerFrame>
  );
}
