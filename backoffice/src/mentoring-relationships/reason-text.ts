import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';

type HealthReason = NonNullable<ConsoleRelationship['health']>['reasons'][number];

/** Returns a function that says a fact about the health of a relationship, with the first names of its partners. */
export function useReasonText({ participant, presenter }: Pick<ConsoleRelationship, 'participant' | 'presenter'>) {
  const { findText } = useIntl();
  const locale = useLocale();
  const names = { participant: participant.first_name, presenter: presenter.first_name };
  const dayOf = (at: string) => dateFormat(locale, { day: 'numeric', month: 'short' })(new Date(at));
  return ({ code, values }: HealthReason): string => {
    const shown = Object.entries(values).map(([key, value]): [string, string | number] => {
      if (key === 'side') return ['name', names[value as keyof typeof names]];
      if (key === 'at' || key === 'opened_at') return [key, dayOf(String(value))];
      return [key, typeof value === 'boolean' ? String(value) : value];
    });
    return findText(`console.health_reasons.${code}`, Object.fromEntries(shown)) ?? '';
  };
}
