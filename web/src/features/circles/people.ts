import type { CirclePerson } from '@binome/contract/circles/people';
import type { AppIntl } from '../../lib/text/intl.ts';

export function fullName({ first_name, last_name }: Pick<CirclePerson, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** Returns "Inès, Paul et vous": first names, the viewer last. */
export function listNames({ t, formatList }: AppIntl, people: readonly CirclePerson[], viewerId: string): string {
  const others = people.filter(({ user_id }) => user_id !== viewerId).map(({ first_name }) => first_name);
  const withViewer = others.length < people.length;
  return formatList(withViewer ? [...others, others.length > 0 ? t('circle.you_last') : t('circle.you')] : others);
}
