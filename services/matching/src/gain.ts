import type { AnswerPair, MatchingCompany } from './criteria/criterion.ts';
import { RULES } from './criteria/rules.ts';
import type { MatchProfile } from './profile.ts';
import type { Criterion } from './settings.ts';

/** What the presenter gains, as data. */
export interface Gain {
  criterion: Criterion;
  /** The matching answers that it is based on. */
  item: AnswerPair;
}

/** In order of priority: learning, then being useful, then affinity. */
const GAINS: Criterion[] = ['needs', 'targets', 'skills', 'expectations', 'talents', 'motivations'];

/** Returns the first gain with matching answers; null without one. Independent of the weights. */
export function gainFor(presenter: MatchProfile, participant: MatchProfile, company: MatchingCompany): Gain | null {
  for (const criterion of GAINS) {
    const [item] = RULES[criterion].items(presenter, participant, company);
    if (item) return { criterion, item };
  }
  return null;
}
