import type { ConsoleUser } from '@binome/contract/console/users';
import { retentionYears } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';

type Commitments = ConsoleUser['commitments'];

/** Returns what a suspension or a closure changes for the requests, relationships and meetings of a person, one sentence each. */
export function useCommitmentEffects(texts: 'suspensions' | 'account_closures', commitments: Commitments): string[] {
  const { t } = useIntl();
  const effect = (kind: 'requests' | 'relationships' | 'meetings', count: number) =>
    count === 0 ? t(`console.${texts}.no_${kind}`) : t(`console.${texts}.${kind}`, { count });
  const { open_requests, active_relationships, planned_meetings } = commitments;
  return [effect('requests', open_requests), effect('relationships', active_relationships), effect('meetings', planned_meetings)];
}

/** Adds until when the data that others keep is retained, if the account is closed today. */
export function useClosureEffects(commitments: Commitments): string[] {
  const { t } = useIntl();
  const format = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  const effects = useCommitmentEffects('account_closures', commitments);
  const end = new Date(serverNow());
  end.setUTCFullYear(end.getUTCFullYear() + retentionYears);
  return [...effects, t('console.account_closures.kept_until', { day: format(end) })];
}
