import type { Locale } from '@binome/contract/fields';
import type { participantCard, presenterCard } from '@binome/contract/profiles/profiles';
import type { z } from 'zod';
import { cardMatch } from './card-match.ts';
import type { Community } from './community.ts';
import { labelledChoice, labelledTag } from './company-facts.ts';
import type { IndexedProfile } from './indexed-profile.ts';
import { neededFirst } from './needed-first.ts';
import { emptyStanding, requestObstacle } from './request-obstacle.ts';
import type { Viewer } from './viewer.ts';

/** Without what only the owner of the list knows. */
type PresenterCard = Omit<z.output<typeof presenterCard>, 'bookmarked'>;
type ParticipantCard = Omit<z.output<typeof participantCard>, 'bookmarked'>;

/**
 * Presents the card of a presenter. `viewer` is null for a member without a participant profile: the card then has no match. `nextSlot`:
 * when both are free next.
 */
export function presentCard(
  community: Community,
  presenter: IndexedProfile,
  viewer: Viewer | null,
  nextSlot: Date | null,
  { locale, now }: { locale: Locale; now: Date },
): PresenterCard {
  const standing = viewer?.standingWith(presenter.id) ?? emptyStanding;
  const match = viewer && cardMatch(community, presenter, viewer, standing, { locale, now });
  return {
    ...personOf(community, presenter, locale),
    is_expert: presenter.is_expert,
    availability: presenter.availability,
    // A card shows only a few.
    skills: neededFirst(
      presenter.skills.map((code) => labelledTag(community.facts, code, locale)),
      viewer?.profile.needs ?? [],
    ),
    next_slot: nextSlot,
    match: match?.summary ?? null,
    standing,
    can: { request: viewer !== null && match !== null && canRequest(community, viewer, presenter.id, match) },
  };
}

/** Presents the card of a participant to a presenter: the needs that the presenter's skills meet come first. */
export function presentParticipantCard(
  community: Community,
  participant: IndexedProfile,
  viewer: Viewer,
  nextSlot: Date | null,
  { locale, now }: { locale: Locale; now: Date },
): ParticipantCard {
  const standing = viewer.standingWith(participant.id);
  const match = cardMatch(community, participant, viewer, standing, { locale, now });
  const met = participant.needs.filter((need) => viewer.profile.skills.includes(need));
  return {
    ...personOf(community, participant, locale),
    kind: 'mentoring',
    skills: [],
    needs: neededFirst(
      participant.needs.map((code) => ({ ...labelledTag(community.facts, code, locale), met: met.includes(code), shared: false })),
      met,
    ),
    next_slot: nextSlot,
    match: match.summary,
    standing,
    can: { request: canRequest(community, viewer, participant.id, match) },
  };
}

export function personOf({ facts }: Community, profile: IndexedProfile, locale: Locale) {
  const { id, user_id, first_name, last_name, avatar_url, title, job_title } = profile;
  return {
    ...{ id, user_id, first_name, last_name, avatar_url, title, job_title },
    business_unit: facts.units.get(profile.business_unit_id ?? '') ?? null,
    site: facts.sites.get(profile.site_id ?? '') ?? null,
    languages: profile.languages.map((code) => labelledChoice(facts, 'languages', code, locale)),
  };
}

export function canRequest(
  { facts }: Community,
  viewer: Viewer,
  profileId: string,
  { obstacles }: Pick<ReturnType<typeof cardMatch>, 'obstacles'>,
): boolean {
  const obstacle = requestObstacle({
    standing: viewer.standingWith(profileId),
    obstacles,
    initiated_by: viewer.profile.role,
    // The community of participants has only those who accept offers.
    accepts_offers: true,
    pending_requests: viewer.pending_requests,
    max_pending_requests: facts.row.max_pending_requests,
  });
  return obstacle === null;
}
