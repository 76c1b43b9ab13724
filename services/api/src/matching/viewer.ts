import type { MatchProfile, PairFacts } from '@binome/matching/profile';
import type { Tx } from '../platform/database.ts';
import type { Community } from './community.ts';
import { matchProfileOf } from './indexed-presenter.ts';
import { findPairHistory, listMatchingRows } from './queries.ts';
import { emptyStanding, type Standing } from './request-obstacle.ts';

/** Maximum number of participants in a community's cache. */
const maxCachedParticipants = 2_000;

/** The participant who reads the community, with their past and current requests and relationships. */
export type Viewer = {
  profile: MatchProfile;
  pairs: PairFacts;
  pending_requests: number;
  standingWith(presenterId: string): Standing;
};

/** Returns null if the participant left the role. */
export async function findViewer(tx: Tx, community: Community, participantId: string): Promise<Viewer | null> {
  const profile = await findParticipant(tx, community, participantId);
  return profile && { profile, ...(await findPairFacts(tx, profile)) };
}

/**
 * Returns a participant's past and excluded presenters, number of open requests, and standing with each presenter. An open request or
 * an active relationship is a standing, not an obstacle: the score is still shown.
 */
export async function findPairFacts(tx: Tx, participant: { id: string; user_id: string }): Promise<Omit<Viewer, 'profile'>> {
  const rows = await findPairHistory(tx, participant);
  const open = new Map(rows.open);
  const active = new Map(rows.active);
  return {
    pairs: { past: new Set(rows.past), excluded: new Set(rows.excluded) },
    pending_requests: open.size,
    standingWith: (id) =>
      open.has(id) || active.has(id)
        ? { open_request_id: open.get(id) ?? null, active_relationship_id: active.get(id) ?? null }
        : emptyStanding,
  };
}

async function findParticipant(tx: Tx, community: Community, id: string): Promise<MatchProfile | null> {
  const cached = community.participants.get(id);
  if (cached) return cached;
  const { generation } = community;
  const [row] = await listMatchingRows(tx, [id]);
  if (!row) return null;
  const profile = matchProfileOf(row, community.facts.row, community.moment);
  // If the community changed during the query, this profile may be outdated: it is used for this request only and not cached.
  if (community.generation === generation) {
    if (community.participants.size >= maxCachedParticipants) community.participants.clear();
    community.participants.set(id, profile);
    community.zones.add(row.time_zone);
  }
  return profile;
}
