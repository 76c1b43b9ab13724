import type { MatchCriterion } from '../console/matching-settings.ts';

// An assignment of mentees to mentors, as it is stored and sent.

export const runEdits = ['floor', 'theta', 'criteria', 'locked', 'unlocked', 'forbidden', 'allowed', 'replaced'] as const;
export type RunEdit = (typeof runEdits)[number];

export const runJobStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type RunJobState = (typeof runJobStates)[number];

export const runJobSteps = ['scoring', 'assigning', 'curve', 'what_ifs'] as const;
export type RunJobStep = (typeof runJobSteps)[number];

/** What a referent reads about a pair. `full`: the mentor has no place left after it. */
export const pairFlags = ['watch_out', 'silent', 'full'] as const;
export type PairFlag = (typeof pairFlags)[number];

/** Those because of which a pair is to be checked. That a place is taken is what places are for. */
export const checkedFlags: readonly PairFlag[] = ['watch_out', 'silent'];

/** Why a mentee is alone. */
export const aloneCodes = ['no_seat', 'below_floor', 'language', 'must_have', 'forbidden', 'lowers_others', 'not_visible', 'full'] as const;
type AloneCode = (typeof aloneCodes)[number];

/** Ids are those of profiles. */
export type AloneReason = {
  code: AloneCode;
  presenter_id?: string;
  score?: number;
  topic?: string;
  criterion?: MatchCriterion;
  count?: number;
};

export type RunMetrics = {
  participants: number;
  served: number;
  alone: number;
  /** Of the shown scores; null without a pair. */
  mean: number | null;
  worst_tenth: number | null;
  presenters: number;
  free_seats: number;
  mean_added: number | null;
  max_added: number;
  locked: number;
  to_check: number;
};

export type CurvePoint = { theta: number; floor: number; served: number; mean: number; worst_tenth: number };

/** The differences are to the run as it was. Ids are those of profiles. */
export type FoundEffect = {
  served: number;
  mean: number | null;
  worst_tenth: number | null;
  served_change: number;
  mean_change: number | null;
  worst_tenth_change: number | null;
  placed: { participant_id: string; score: number }[];
};

export type FoundWhatIf = { effect: FoundEffect } & (
  | { kind: 'seat'; presenter_id: string; seats: number }
  | { kind: 'topic'; topic: string; presenters: number }
  | { kind: 'floor'; floor: number }
  | { kind: 'criterion'; criterion: MatchCriterion; is_must_have: boolean }
);

/** What a person decided in a run. Ids are those of profiles. */
export type RunConstraints = {
  floor: number;
  theta: number;
  ignored_criteria: MatchCriterion[];
  locks: { participant_id: string; presenter_id: string; by_hand: boolean; hand_change: number | null }[];
  removed: { participant_id: string; presenter_id: string }[];
};
