import type { Obstacle } from '@binome/matching/eligibility';

/** Where a participant and a presenter stand with each other. */
export type OpenTies = { open_request_id: string | null; active_relationship_id: string | null };

export const noOpenTies: OpenTies = { open_request_id: null, active_relationship_id: null };

export type RequestSituation = {
  standing: OpenTies;
  /** What stands between the two, the most decisive first. */
  obstacles: Pick<Obstacle, 'code' | 'side'>[];
  /** Of the participant. */
  pending_requests: number;
  max_pending_requests: number;
};

/** The refusal codes of a request; `not_eligible` goes with the first obstacle that is not the limit of either. */
export type RequestObstacle =
  | 'relationship_already_open'
  | 'request_already_open'
  | 'profile_incomplete'
  | 'not_eligible'
  | 'request_limit_reached'
  | 'request_pending_limit';

/** Why a participant may not ask a presenter now; null when they may. The screens' button and the request itself both obey it. */
export function requestObstacle(situation: RequestSituation): RequestObstacle | null {
  const { standing, obstacles } = situation;
  if (standing.active_relationship_id) return 'relationship_already_open';
  if (standing.open_request_id) return 'request_already_open';
  if (obstacles.some(({ code, side }) => code === 'not_visible' && side === 'participant')) return 'profile_incomplete';
  if (obstacles.some(({ code }) => code !== 'no_capacity')) return 'not_eligible';
  if (obstacles.length > 0) return 'request_limit_reached';
  if (situation.pending_requests >= situation.max_pending_requests) return 'request_pending_limit';
  return null;
}
