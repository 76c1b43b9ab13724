import type { Locale } from '@binome/contract/fields';
import type { Obstacle } from '@binome/matching/eligibility';
import { currentWordsKey } from '../platform/text/words.ts';
import type { Community } from './community.ts';
import type { IndexedProfile } from './indexed-profile.ts';
import { computeMatch, type MatchSummary, presentSummary } from './present-match.ts';
import { isEngaged, type Standing } from './request-obstacle.ts';
import type { Viewer } from './viewer.ts';

/** The match that a card shows, and all obstacles of the two. */
type CardMatch = { summary: MatchSummary; obstacles: Pick<Obstacle, 'code' | 'side'>[] };

const day = 86_400_000;

/** In all communities; about 30 MB. */
const maxCached = 10_000;

/**
 * Matches that were presented without a request or a relationship. Texts and scores cost a third of a page, and a person sees the same
 * cards again: another filter, the page before. The key names the generation of the community, so that no match outlives a change of
 * it; the texts name hours of the coming week, so that none outlives the day, and use the words of the company.
 */
const cache = new Map<string, CardMatch>();

/** Presents the match of the viewer and a person of the community. */
export function cardMatch(
  community: Community,
  candidate: IndexedProfile,
  viewer: Viewer,
  standing: Standing,
  { locale, now }: { locale: Locale; now: Date },
): CardMatch {
  // The profile of a viewer who has just changed it is not that of the community's generation.
  const isCacheable = !isEngaged(standing) && community.viewers.get(viewer.profile.id) === viewer.profile;
  if (!isCacheable) return computeCardMatch(community, candidate, viewer, standing, { locale, now });
  const key = `${community.number}.${community.generation} ${viewer.key} ${candidate.position} ${locale} ${Math.ceil(now.getTime() / day)} ${currentWordsKey()}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const match = computeCardMatch(community, candidate, viewer, standing, { locale, now });
  if (cache.size >= maxCached) for (const oldest of cache.keys().take(1)) cache.delete(oldest);
  cache.set(key, match);
  return match;
}

function computeCardMatch(
  community: Community,
  { position, first_name }: IndexedProfile,
  viewer: Viewer,
  standing: Standing,
  { locale, now }: { locale: Locale; now: Date },
): CardMatch {
  const candidate = community.index.profileAt(position);
  const [participant, presenter] = viewer.profile.role === 'participant' ? [viewer.profile, candidate] : [candidate, viewer.profile];
  const context = { locale, viewer: viewer.profile.role, names: { [candidate.role]: first_name }, now };
  const match = computeMatch(participant, presenter, community.facts, viewer.pairs, context);
  // Obstacles no longer matter once the two have an active relationship.
  const summary = { ...presentSummary(match, isEngaged(standing)), ...(standing.active_relationship_id && { obstacles: [] }) };
  return { summary, obstacles: match.obstacles.map(({ code, side }) => ({ code, side })) };
}
