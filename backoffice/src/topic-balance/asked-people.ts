import type { TopicFigures } from '@binome/contract/console/topic-balance';
import type { People } from './balance-query.ts';

/** The audience of a message to those who know a topic and are no mentors. */
export function askedPeople({ id }: Pick<TopicFigures, 'id'>, people: People) {
  return { resource: 'users' as const, filter: { ...people, could_offer: id } };
}
