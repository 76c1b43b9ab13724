import type { CriterionValue, MatchingCompany } from './criteria/company.ts';
import { RULES } from './criteria/rules.ts';
import type { MatchProfile } from './profile.ts';
import { CRITERIA, type Criterion } from './settings.ts';

export interface CriterionScore {
  criterion: Criterion;
  weight: number;
  /** 0..1, null when one of them has not answered. */
  value: CriterionValue;
  /** What it adds to the score of this direction. */
  contribution: number;
  /** What it would add if it were met in full; for an unanswered one, what its answer could weigh. */
  most: number;
}

export interface DirectedScore {
  /** 0..1, the sum of the contributions and of `unanswered`. */
  score: number;
  /** The criteria that count in this direction. */
  criteria: CriterionScore[];
  /** What the unanswered criteria add: half of the part of their weight that is not shared out (settings.doubt). */
  unanswered: number;
  /** How many of the criteria are known, of how many. */
  confidence: { known: number; total: number };
}

export interface PairScore {
  /** How much the presenter suits the participant. */
  participant: DirectedScore;
  /** How much the participant suits the presenter. */
  presenter: DirectedScore;
  /** Geometric mean of both: a match that suits one side only stays low. */
  score: number;
}

/** The plain scorer of two profiles: the reference for the index, and what explanations are made of. */
export function scorePair(participant: MatchProfile, presenter: MatchProfile, company: MatchingCompany): PairScore {
  const forParticipant = scoreDirection(participant, presenter, company);
  const forPresenter = scoreDirection(presenter, participant, company);
  return { participant: forParticipant, presenter: forPresenter, score: joined(forParticipant.score, forPresenter.score) };
}

/** How much the other suits the reader: Σ weight × value over what is known, of 0..1. */
export function scoreDirection(reader: MatchProfile, other: MatchProfile, company: MatchingCompany): DirectedScore {
  const { weights } = company.settings[reader.role];
  const counted = CRITERIA.filter((criterion) => weights[criterion] > 0);
  const values = counted.map((criterion) => RULES[criterion].value(reader, other, company));
  let sum = 0;
  let known = 0;
  let all = 0;
  for (const [place, criterion] of counted.entries()) {
    const value = values[place] ?? null;
    all += weights[criterion];
    if (value === null) continue;
    sum += weights[criterion] * value;
    known += weights[criterion];
  }
  const { doubt } = company.settings;
  const doubted = doubt * (all - known);
  const whole = known + doubted || 1;
  const criteria = counted.map((criterion, place) => {
    const weight = weights[criterion];
    const value = values[place] ?? null;
    return { criterion, weight, value, contribution: (weight * (value ?? 0)) / whole, most: weight / whole };
  });
  return {
    score: directed(sum, known, all, doubt),
    criteria,
    unanswered: doubted + known === 0 ? NOTHING_KNOWN : (0.5 * doubted) / whole,
    confidence: { known: values.filter((value) => value !== null).length, total: counted.length },
  };
}

/** A pair about which nothing is known is neither good nor bad. */
const NOTHING_KNOWN = 0.5;

/** The score of a direction from its sums; the index uses the very same arithmetic, so that both agree to the last bit. */
export function directed(sum: number, known: number, all: number, doubt: number): number {
  const doubted = doubt * (all - known);
  const whole = known + doubted;
  return whole === 0 ? NOTHING_KNOWN : (sum + 0.5 * doubted) / whole;
}

export function joined(forParticipant: number, forPresenter: number): number {
  return Math.sqrt(forParticipant * forPresenter);
}
