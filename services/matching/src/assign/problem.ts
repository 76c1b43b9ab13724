/**
 * Eligible candidates of each participant as compressed rows: those of participant i are `presenters[starts[i] .. starts[i + 1])`, each
 * presenter once. Participants and presenters are numbers from 0.
 */
export interface AssignmentProblem {
  /** Free places of each presenter. */
  seats: Int32Array;
  /** One more number than participants. */
  starts: Int32Array;
  presenters: Int32Array;
  /** Shown scores (whole points) / 100, of the same pairs as `presenters`. */
  scores: Float32Array;
}

export interface NumberedPair {
  participant: number;
  presenter: number;
}

/** A pair that stays as it is, also below the floor. One that is not among the candidates counts with the score given here, else 0. */
export interface LockedPair extends NumberedPair {
  score?: number;
}

export interface AssignmentOptions {
  /** Nobody is matched below this score, 0..1. */
  floor: number;
  /** Cost of a participant who stays alone, 0..1: U = (1 − θ)², where θ is the score that a match must beat to be worth a place. */
  aloneCost: number;
  locks?: readonly LockedPair[];
  forbidden?: readonly NumberedPair[];
  /** Asked many times a second. @throws AssignmentCancelled from the solver, once it returns true. */
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
