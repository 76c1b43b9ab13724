import type { CompanyRow, MatchingRow } from '../queries.ts';

// Relationships of peers have limits of their own, and take no place of mentoring. The engine knows one capacity, so a peer is compared
// with rows and settings in which that of peers stands there.

export function asPeer(row: MatchingRow): MatchingRow {
  return { ...row, active_relationships: row.active_peer_relationships };
}

export function peerLimitsOf(company: CompanyRow): CompanyRow {
  const { max_peer_relationships, max_pending_peer_requests } = company;
  return { ...company, max_relationships_per_participant: max_peer_relationships, max_pending_requests: max_pending_peer_requests };
}
