import type { ConsoleUser } from '@binome/contract/console/users';
import { retentionYears } from '@binome/contract/values/limits';
import { useLocale, useTranslate } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';

type Commitments = ConsoleUser['commitments'];

/** Returns what a suspension or a closure changes for the requests, relationships and meetings of a person, one sentence each. */
export function useCommitmentEffects(texts: 'suspensions' | 'account_closures', commitments: Commitments): string[] {
  const translate = useTranslate();
  const effect = (kind: 'requests' | 'relationships' | 'meetings', count: number) =>
    translate(`console.${texts}.${count === 0 ? 'no_' : ''}${kind}`, { smart_count: count });
  const { open_requests, active_relationships, planned_meetings } = commitments;
  return [effect('requests', open_requests), effect('relationships', active_relationships), effect('meetings', planned_meetings)];
}

/** Adds until when the data that others keep is retained, if the account is closed today. */
export function useClosureEffects(commitments: Commitments): string[] {
  const translate = useTranslate();
  const format = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  const effects = useCommitmentEffects('account_closures', commitments);
  const end = new Date();
  end.setUTCFullYear(end.getUTCFullYear() + retentionYears);
  return [...effects, translate('console.account_closures.kept_until', { day: format(end) })];
}
