import type { Profile } from '@binome/contract/profiles/profiles';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** Says how soon a person usually answers, or by when they have to, as long as they have not answered enough requests. */
export function useAnswerTime(name: string, profile: Pick<Profile, 'answer_days'> | undefined): string {
  const { t } = useIntl();
  const { request_expiry_days } = useCurrentUser().company.limits;
  const days = profile?.answer_days;
  return days ? t('requests.usual_answer', { name, days }) : t('requests.answer_deadline', { name, days: request_expiry_days });
}
