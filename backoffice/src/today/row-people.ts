import type { ShownRow } from '@binome/contract/console/today';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { useListText } from './use-fact-text.ts';

/** Returns the function that names whom a row is about: "Léa Martin and Paul Bernard", or "Léa Martin → Paul Bernard" for a request. */
export function useRowName(): (row: Pick<ShownRow, 'queue' | 'subject' | 'people'>) => string {
  const { t } = useIntl();
  const listText = useListText();
  return ({ subject, people }) => {
    if (subject.type === 'conversation_report' || subject.type === 'article') return t(`console.today.reports.${subject.type}`);
    const names = people.map(fullName);
    return subject.type === 'request' ? names.join(' → ') : listText(names);
  };
}

/** The page of a row's subject. */
export function pageOfRow({ subject, queue }: Pick<ShownRow, 'subject' | 'queue'>): string {
  if (queue === 'registrations') return `/registrations/${subject.id}/show`;
  const resources = {
    user: 'users',
    relationship: 'mentoring_relationships',
    request: 'mentoring_requests',
    conversation_report: 'conversation_reports',
    article: 'feed_articles',
  } as const;
  return `/${resources[subject.type]}/${subject.id}/show`;
}
