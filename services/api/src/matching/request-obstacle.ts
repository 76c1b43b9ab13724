import { maxPendingOffers } from '@binome/contract/values/limits';
import type { Obstacle } from '@binome/matching/eligibility';
import type { Role } from '@binome/matching/profile';

/** The open request and the active relationship of a participant and a presenter. */
export type Standing = { open_request_id: string | null; active_relationship_id: string | null };

export const emptyStanding: Standing = { open_request_id: null, active_relationship_id: null };

/** Do the two have an open request or an active relationship? */
export function isEngaged({ open_request_id, active_relationship_id }: Standing): boolean {
  return open_request_id !== null || active_relationship_id !== null;
}

export type RequestSituation = {
  standing: Standing;
  /** Most important first. */
  obstacles: Pick<Obstacle, 'code' | 'side'>[];
  /** The side that would make the request. */
  initiated_by: Role;
  /** Whether the participant is open to offers. */
  accepts_offers: boolean;
  /** Number of open requests that this side made. */
  pending_requests: number;
  /** The company's limit for participants. */
  max_pending_requests: number;
};

/** Refusal codes of a request. `not_eligible` stands for any obstacle other than a limit. */
export type RequestObstacle =
  | 'relationship_already_open'
  | 'request_already_open'
  | 'profile_incomplete'
  | 'not_eligible'
  | 'request_limit_reached'
  | 'request_pending_limit'
  | 'offer_pending_limit';

/** Returns why a person cannot send a request to another; null if they can. Decides both `can.request` and the refusal of the command. */
export function requestObstacle(situation: RequestSituation): RequestObstacle | null {
  const { standing, obstacles, initiated_by } = situation;
  if (standing.active_relationship_id) return 'relationship_already_open';
  if (standing.open_request_id) return 'request_already_open';
  if (obstacles.some(({ code, side }) => code === 'not_visible' && side === initiated_by)) return 'profile_incomplete';
  if (initiated_by === 'presenter' && !situation.accepts_offers) return 'not_eligible';
  if (obstacles.some(({ code }) => code !== 'no_capacity')) return 'not_eligible';
  if (obstacles.length > 0) return 'request_limit_reached';
  const { pending_requests, max_pending_requests } = situation;
  if (initiated_by === 'presenter') return pending_requests >= maxPendingOffers ? 'offer_pending_limit' : null;
  return pending_requests >= max_pending_requests ? 'request_pending_limit' : null;
}
