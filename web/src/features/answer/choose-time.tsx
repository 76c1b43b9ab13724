import type { LinkedAction } from '@binome/contract/notifications/action-links';
import { zoneTime } from '@binome/contract/values/zone-time';
import { useId } from 'react';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { buttonClass } from '../../ui/frame/button.tsx';
import { Words } from '../../ui/people/words.tsx';
import { BigAnswers } from '../../ui/questions/big-answers.tsx';
import { AnswerFrame } from './answer-frame.tsx';
import { useAnswer } from './use-answer.ts';

type Found = Extract<LinkedAction, { action: 'choose_time' }>;

/** Chooses one of the proposed times by one press. */
export function ChooseTime({ token, found }: { token: string; found: Found }) {
  const intl = useIntl();
  const { t } = intl;
  const groupId = useId();
  const { send, isPending, messages, hasAnswered } = useAnswer(token);
  const { state, partner, times, agreed, type, note, path, time_zone: zone } = found;
  const name = partner.first_name;
  const when = agreed ? { day: formatLongDate(intl, agreed.starts_at, zone), time: formatClock(intl, agreed.starts_at, zone) } : null;
  if (state !== 'open') {
    return (
      <AnswerFrame title={when ? t('answer.booked', when) : t('answer.times_over')} found={found}>
        <p role="status">
          {when ? t(hasAnswered ? 'answer.booked_now' : 'answer.booked_before', { name }) : t('answer.times_over_text', { name })}
        </p>
        <a href={path} className={buttonClass('secondary')}>
          {t('answer.open_relationship')}
        </a>
      </AnswerFrame>
    );
  }
  return (
    <AnswerFrame title={t('answer.choose_title', { name, count: times.length })} found={found}>
      <FormErrors title={t('answer.problem')} messages={messages} />
      {note && <Words size="small">{note}</Words>}
      <div className="flex flex-col gap-3">
        <p id={groupId} className="text-ink-2">
          {t(`answer.how_${type}`, { zone: zoneTime(zone, intl.locale) })} {when && t('answer.instead', when)}
        </p>
        <BigAnswers
          labelledBy={groupId}
          chosen={[]}
          onPress={(time_id) => send({ action: 'choose_time', time_id })}
          answers={times.map(({ id, starts_at }) => ({
            code: id,
            label: formatClock(intl, starts_at, zone),
            note: formatLongDate(intl, starts_at, zone),
            isDisabled: isPending,
          }))}
        />
        <a href={path} className={buttonClass('quiet')}>
          {t('answer.none_fits')}
        </a>
      </div>
    </AnswerFrame>
  );
}
