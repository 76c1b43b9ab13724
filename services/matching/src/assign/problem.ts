/** Participants and presenters are numbers from 0. A byte for each pair: 14 MB for 5,000 × 2,800 people. */
export interface AssignmentProblem {
  /** Free places of each presenter. */
  seats: Int32Array;
  /** Participant × presenter: shown score, whole points 1–100; 0 if the pair has an obstacle. */
  points: Uint8Array;
}

export interface NumberedPair {
  participant: number;
  presenter: number;
}

/** A pair that stays as it is, also below the floor. One with an obstacle counts with the score given here, else 0. */
export interface LockedPair extends NumberedPair {
  /** 0..1. */
  score?: number;
}

export interface AssignmentOptions {
  /** Nobody is matched below this score, 0..1. */
  floor: number;
  /** Cost of a participant who stays alone, 0..1: U = (1 − θ)², where θ is the score that a match must beat to be worth a place. */
  aloneCost: number;
  locks?: readonly LockedPair[];
  forbidden?: readonly NumberedPair[];
  /** Asked many times a second. The solver throws `AssignmentCancelled` once it returns true. */
  isCancelled?: () => boolean;
}

export interface Assignment {
  /** By participant; −1 if alone. */
  presenterOf: Int32Array;
  /** By presenter: by how much the objective would fall with one place more, at most. 0 if a place is left. */
  prices: Float64Array;
  /** Number of participants with a presenter. */
  served: number;
  /** Mean score of those served, 0..1; 0 if there are none. */
  mean: number;
  /** Mean score of the tenth of those served with the lowest scores, rounded up to one person. */
  worstTenth: number;
  /** Σ (1 − score)² over pairs + `aloneCost` for each participant left alone. */
  objective: number;
}

export class AssignmentCancelled extends Error {
  constructor() {
    super('The assignment was cancelled.');
  }
}

/** Returns the number of participants. */
export function participantsOf({ seats, points }: AssignmentProblem): number {
  return seats.length === 0 ? 0 : points.length / seats.length;
}
