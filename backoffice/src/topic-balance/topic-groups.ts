import type { TopicFigures } from '@binome/contract/console/topic-balance';

/** Topics below the name of their family; null for all topics in one group. */
export type TopicGroup = { family: string | null; topics: TopicFigures[] };

/** All topics in one group, or by family: that with the worst topic first. */
export function groupsOf(topics: TopicFigures[], byFamily: boolean): TopicGroup[] {
  if (!byFamily) return [{ family: null, topics }];
  return [...Map.groupBy(topics, ({ family }) => family)].map(([family, own]) => ({ family, topics: own }));
}
