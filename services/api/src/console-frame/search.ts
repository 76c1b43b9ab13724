import type { ConsoleContext } from '../platform/process/context.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { findPeople, findRelationships, matchPeople, patternsOf } from './search-queries.ts';

/**
 * Finds relationships and people in the scope of the caller. People have every word, or one if they are partners in a relationship that has
 * every word: two first names find both. A search without a letter or a digit finds nothing.
 */
export async function search({ tx, actor }: Pick<ConsoleContext, 'tx' | 'actor'>, words: string) {
  const patterns = patternsOf(words);
  if (patterns.length === 0) return { relationships: [], people: [] };
  const scope = consoleScopeOf(actor);
  const matches = await matchPeople(tx, patterns);
  const ids = matches.map(({ id }) => id);
  const relationships = await findRelationships(tx, scope, patterns, ids);
  const partners = new Set(relationships.flatMap(({ participant, presenter }) => [participant.user_id, presenter.user_id]));
  const full = matches.filter(({ has_all }) => has_all).map(({ id }) => id);
  const found = [...full, ...ids.filter((id) => partners.has(id))];
  return { relationships, people: await findPeople(tx, scope, found, full) };
}
