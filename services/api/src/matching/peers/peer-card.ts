import type { Locale } from '@binome/contract/fields';
import type { participantCard } from '@binome/contract/profiles/profiles';
import type { z } from 'zod';
import { canRequest, personOf } from '../card.ts';
import type { Community } from '../community.ts';
import { labelledTag } from '../company-facts.ts';
import type { IndexedProfile } from '../indexed-profile.ts';
import { neededFirst } from '../needed-first.ts';
import { isEngaged } from '../request-obstacle.ts';
import type { Viewer } from '../viewer.ts';
import { computePeerMatch } from './peer-match.ts';

/** Presents the card of a participant to another one: what they have in common comes first. */
export function presentPeerCard(
  community: Community,
  peer: IndexedProfile,
  viewer: Viewer,
  nextSlot: Date | null,
  locale: Locale,
): Omit<z.output<typeof participantCard>, 'bookmarked'> {
  const { needs, skills } = viewer.profile;
  const standing = viewer.standingWith(peer.id);
  const candidate = { ...community.index.profileAt(peer.position), first_name: peer.first_name };
  const options = { locale, isEngaged: isEngaged(standing) };
  const { summary, obstacles } = computePeerMatch(viewer.profile, candidate, community.facts, viewer.pairs, options);
  const label = (code: string) => labelledTag(community.facts, code, locale);
  return {
    ...personOf(community, peer, locale),
    kind: 'peer',
    needs: neededFirst(
      peer.needs.map((code) => ({ ...label(code), met: skills.includes(code), shared: needs.includes(code) })),
      [...needs, ...skills],
    ),
    skills: neededFirst(
      peer.skills.map((code) => ({ ...label(code), met: needs.includes(code) })),
      needs,
    ),
    next_slot: nextSlot,
    match: summary,
    standing,
    can: { request: canRequest(community, viewer, peer.id, { obstacles }) },
  };
}
