import type { MatchProfile, PairFacts, Role } from '@binome/matching/profile';
import type { Tx } from '../platform/data/database.ts';
import type { Community } from './community.ts';
import { findPairHistory, findPeerHistory, listMatchingRows, type PairHistory } from './queries.ts';
import { emptyStanding, type Standing } from './request-obstacle.ts';

/** Maximum number of viewers in a community's cache. */
const maxCachedViewers = 2_000;

/** The person who looks for people of the other role, or for peers, with their past and current requests and relationships. */
export type Viewer = {
  /** Identifies the profile with the partners who must not be matched again. */
  key: string;
  profile: MatchProfile;
  pairs: PairFacts;
  /** Number of open requests that the viewer made. */
  pending_requests: number;
  standingWith(profileId: string): Standing;
};

/** Returns null if the person left the role. `history` is that of the profile, if it was read already. */
export async function findViewer(tx: Tx, community: Community, profileId: string, history?: PairHistory): Promise<Viewer | null> {
  const profile = await findViewerProfile(tx, community, profileId);
  if (!profile) return null;
  const findHistory = () =>
    community.audience === 'peer' ? findPeerHistory(tx, profile) : findPairHistory(tx, { ...profile, type: profile.role });
  const rows = history ?? (await findHistory());
  const key = `${profileId} ${[...rows.past].sort()} ${[...rows.excluded].sort()}`;
  return { key, profile, ...pairFactsOf(rows) };
}

/**
 * Returns a person's past and excluded partners, number of open requests that they made, and standing with each partner. An open request
 * or an active relationship is a standing, not an obstacle: the score is still shown.
 */
export async function findPairFacts(
  tx: Tx,
  profile: { id: string; user_id: string; type: Role },
): Promise<Omit<Viewer, 'key' | 'profile'>> {
  return pairFactsOf(await findPairHistory(tx, profile));
}

export function pairFactsOf(rows: PairHistory): Omit<Viewer, 'key' | 'profile'> {
  const open = new Map(rows.open);
  const active = new Map(rows.active);
  return {
    pairs: { past: new Set(rows.past), excluded: new Set(rows.excluded) },
    pending_requests: rows.pending,
    standingWith: (id) =>
      open.has(id) || active.has(id)
        ? { open_request_id: open.get(id) ?? null, active_relationship_id: active.get(id) ?? null }
        : emptyStanding,
  };
}

async function findViewerProfile(tx: Tx, community: Community, id: string): Promise<MatchProfile | null> {
  const cached = community.viewers.get(id);
  if (cached) return cached;
  const { generation } = community;
  const [row] = await listMatchingRows(tx, [id]);
  if (!row) return null;
  const profile = community.matchProfileOf(row);
  // If the community changed during the query, this profile may be outdated: it is used for this request only and not cached.
  if (community.generation === generation) {
    if (community.viewers.size >= maxCachedViewers) community.viewers.clear();
    community.viewers.set(id, profile);
    community.zones.add(row.time_zone);
  }
  return profile;
}
