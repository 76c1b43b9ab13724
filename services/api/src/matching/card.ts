import type { Locale } from '@binome/contract/fields';
import type { participantCard, presenterCard } from '@binome/contract/profiles';
import type { z } from 'zod';
import type { Community } from './community.ts';
import { labelledChoice, labelledTag } from './company-facts.ts';
import { nextFreeStarts } from './free-time.ts';
import type { IndexedProfile } from './indexed-profile.ts';
import { computeMatch, type Match, presentSummary } from './present-match.ts';
import { emptyStanding, requestObstacle } from './request-obstacle.ts';
import type { Viewer } from './viewer.ts';

type PresenterCard = z.output<typeof presenterCard>;
type ParticipantCard = z.output<typeof participantCard>;

/** Presents the card of a presenter. `viewer` is null for a member without a participant profile: the card then has no match. */
export function presentCard(
  community: Community,
  presenter: IndexedProfile,
  viewer: Viewer | null,
  { locale, now }: { locale: Locale; now: Date },
): PresenterCard {
  const { windows, exceptions } = presenter;
  // The index has no meetings, so `next_free_at` may fall on one. The profile page reads them and shows only free times.
  const time = { windows, exceptions, time_zone: presenter.time_zone, busy: [] };
  const match = viewer && matchOf(community, presenter, viewer, locale, now);
  return {
    ...personOf(community, presenter, locale),
    is_expert: presenter.is_expert,
    availability: presenter.availability,
    skills: inOrderOf(presenter.skills, viewer?.profile.needs ?? []).map((code) => labelledTag(community.facts, code, locale)),
    next_free_at: presenter.availability === 'open' ? (nextFreeStarts(time, now, 1)[0] ?? null) : null,
    match: match && presentSummary(match),
    standing: viewer?.standingWith(presenter.id) ?? emptyStanding,
    can: { request: viewer !== null && match !== null && canRequest(community, viewer, presenter.id, match) },
  };
}

/** Presents the card of a participant to a presenter: the needs that the presenter's skills meet come first. */
export function presentParticipantCard(
  community: Community,
  participant: IndexedProfile,
  viewer: Viewer,
  { locale, now }: { locale: Locale; now: Date },
): ParticipantCard {
  const match = matchOf(community, participant, viewer, locale, now);
  const met = participant.needs.filter((need) => viewer.profile.skills.includes(need));
  return {
    ...personOf(community, participant, locale),
    needs: inOrderOf(participant.needs, met).map((code) => ({ ...labelledTag(community.facts, code, locale), met: met.includes(code) })),
    match: presentSummary(match),
    standing: viewer.standingWith(participant.id),
    can: { request: canRequest(community, viewer, participant.id, match) },
  };
}

function personOf({ facts }: Community, profile: IndexedProfile, locale: Locale) {
  const { id, user_id, first_name, last_name, avatar_url, title, job_title } = profile;
  return {
    ...{ id, user_id, first_name, last_name, avatar_url, title, job_title },
    business_unit: facts.units.get(profile.business_unit_id ?? '') ?? null,
    site: facts.sites.get(profile.site_id ?? '') ?? null,
    languages: profile.languages.map((code) => labelledChoice(facts, 'languages', code, locale)),
  };
}

/** The tags that matter to the viewer come first, in the viewer's order: a card shows only a few. */
function inOrderOf(tags: readonly string[], first: readonly string[]): string[] {
  const leading = first.filter((tag) => tags.includes(tag));
  return [...leading, ...tags.filter((tag) => !leading.includes(tag))];
}

function matchOf(community: Community, { position, first_name }: IndexedProfile, viewer: Viewer, locale: Locale, now: Date): Match {
  const candidate = community.index.profileAt(position);
  const [participant, presenter] = viewer.profile.role === 'participant' ? [viewer.profile, candidate] : [candidate, viewer.profile];
  const context = { locale, viewer: viewer.profile.role, names: { [candidate.role]: first_name }, now };
  return computeMatch(participant, presenter, community.facts, viewer.pairs, context);
}

function canRequest({ facts }: Community, viewer: Viewer, profileId: string, { obstacles }: Match): boolean {
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
