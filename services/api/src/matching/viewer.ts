import type { MatchProfile, PairFacts } from '@binome/matching/profile';
import type { Tx } from '../platform/database.ts';
import type { Community } from './community.ts';
import { matchProfileOf } from './member.ts';
import { findPairRows, listMemberRows } from './queries.ts';
import { noOpenTies, type OpenTies } from './request-obstacle.ts';

/** Participants whose facts a community keeps at hand. */
const keptParticipants = 2_000;

/** A participant who looks at the community: their answers, and what lies between them and its presenters. */
export type Viewer = {
  profile: MatchProfile;
  pairs: PairFacts;
  pending_requests: number;
  standingWith(presenterId: string): OpenTies;
};

/** The participant who looks. Null when that profile left. */
export async function findViewer(tx: Tx, community: Community, participantId: string): Promise<Viewer | null> {
  const profile = await findParticipant(tx, community, participantId);
  return profile && { profile, ...(await findPairs(tx, profile)) };
}

/**
 * What lies between a participant and presenters. An open request or a running accompaniment is told as their standing and
 * stands in the way of a second one only, not of the score.
 */
export async function findPairs(tx: Tx, participant: { id: string; user_id: string }): Promise<Omit<Viewer, 'profile'>> {
  const rows = await findPairRows(tx, participant);
  const open = new Map(rows.open);
  const active = new Map(rows.active);
  return {
    pairs: { past: new Set(rows.past), excluded: new Set(rows.excluded) },
    pending_requests: open.size,
    standingWith: (id) =>
      open.has(id) || active.has(id)
        ? { open_request_id: open.get(id) ?? null, active_relationship_id: active.get(id) ?? null }
        : noOpenTies,
  };
}

async function findParticipant(tx: Tx, community: Community, id: string): Promise<MatchProfile | null> {
  const known = community.participants.get(id);
  if (known) return known;
  const { generation } = community;
  const [row] = await listMemberRows(tx, [id]);
  if (!row) return null;
  const profile = matchProfileOf(row, community.facts.row, community.moment);
  // What was read before a change that the community learnt of meanwhile may be outdated: it serves this request only.
  if (community.generation === generation) {
    if (community.participants.size >= keptParticipants) community.participants.clear();
    community.participants.set(id, profile);
    community.zones.add(row.time_zone);
  }
  return profile;
}
