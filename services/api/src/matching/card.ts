import type { Locale } from '@binome/contract/fields';
import type { presenterCard } from '@binome/contract/profiles';
import type { z } from 'zod';
import type { Community } from './community.ts';
import { labelledChoice, labelledTag } from './company-facts.ts';
import type { IndexedPresenter } from './indexed-presenter.ts';
import { neededFirst } from './needed-first.ts';
import { computeMatch, type Match, presentSummary } from './present-match.ts';
import { emptyStanding, isEngaged, requestObstacle } from './request-obstacle.ts';
import type { Viewer } from './viewer.ts';

type PresenterCard = z.output<typeof presenterCard>;

/**
 * Presents the card of a presenter. `viewer` is null for a member without a participant profile: the card then has no match. `nextSlot`:
 * when both are free next.
 */
export function presentCard(
  community: Community,
  presenter: IndexedPresenter,
  viewer: Viewer | null,
  nextSlot: Date | null,
  { locale, now }: { locale: Locale; now: Date },
): PresenterCard {
  const { facts } = community;
  const { position: _, terms: _terms, search_text: _text, paused_on: _paused, ...cardFields } = presenter;
  const match = viewer && matchOf(community, presenter, viewer, locale, now);
  const standing = viewer?.standingWith(presenter.id) ?? emptyStanding;
  return {
    ...cardFields,
    business_unit: facts.units.get(presenter.business_unit_id ?? '') ?? null,
    site: facts.sites.get(presenter.site_id ?? '') ?? null,
    languages: presenter.languages.map((code) => labelledChoice(facts, 'languages', code, locale)),
    // A card shows only a few.
    skills: neededFirst(
      presenter.skills.map((code) => labelledTag(facts, code, locale)),
      viewer?.profile.needs ?? [],
    ),
    next_slot: nextSlot,
    match: match && { ...presentSummary(match, isEngaged(standing)), ...(standing.active_relationship_id && { obstacles: [] }) },
    standing,
    can: { request: viewer !== null && match !== null && canRequest(community, viewer, match) },
  };
}

function matchOf(community: Community, presenter: IndexedPresenter, viewer: Viewer, locale: Locale, now: Date): Match {
  const context = { locale, viewer: 'participant', names: { presenter: presenter.first_name }, now } as const;
  return computeMatch(viewer.profile, community.index.profileAt(presenter.position), community.facts, viewer.pairs, context);
}

function canRequest({ facts }: Community, viewer: Viewer, { presenter, obstacles }: Match): boolean {
  const { pending_requests } = viewer;
  const situation = { standing: viewer.standingWith(presenter.id), obstacles, pending_requests };
  return requestObstacle({ ...situation, max_pending_requests: facts.row.max_pending_requests }) === null;
}
