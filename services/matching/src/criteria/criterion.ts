import type { Role } from '../profile.ts';
import type { MatchSettings } from '../settings.ts';
import type { CodeKind, Vocabulary } from '../vocabulary.ts';

/** The matching settings of a company, and the labels and families of its codes. */
export interface MatchingCompany {
  settings: MatchSettings;
  vocabulary: Vocabulary;
}

/** How well the candidate suits the evaluator on one criterion, 0..1; null if either has not answered. */
export type CriterionValue = number | null;

/**
 * An answer of the participant and one of the presenter: they match in reasons and gains, and differ in watch-outs. A `slot` is a run
 * of common half-hours, "first-last", the same for both. `same`: equal codes. `near`: related codes. `complement`: different on purpose.
 */
export interface AnswerPair {
  kind: CodeKind | 'slot';
  participant: string;
  presenter: string;
  degree: 'same' | 'near' | 'complement';
  /** Rank of the evaluator's answer, from 0; absent for unranked answers. */
  rank?: number;
}

/** Builds an answer pair from the codes of the evaluator and the candidate. `direction` is the role of the evaluator. */
export function answerPair(
  direction: Role,
  kind: AnswerPair['kind'],
  evaluator: string,
  candidate: string,
  degree: AnswerPair['degree'],
  rank?: number,
): AnswerPair {
  const sides =
    direction === 'participant' ? { participant: evaluator, presenter: candidate } : { participant: candidate, presenter: evaluator };
  return rank === undefined ? { kind, ...sides, degree } : { kind, ...sides, degree, rank };
}
