import type { Item, MatchingCompany } from './criteria/company.ts';
import { RULES } from './criteria/rules.ts';
import type { MatchProfile } from './profile.ts';
import type { Criterion } from './settings.ts';

/** What the presenter gets out of the pair, as data. */
export interface Gain {
  criterion: Criterion;
  /** The one answer of each that it rests on. */
  item: Item;
}

/** The most personal gain first: learning something comes before being useful, being useful before getting on well. */
const GAINS: Criterion[] = ['needs', 'targets', 'skills', 'expectations', 'talents', 'motivations'];

/** The first gain that both have an answer for; null when there is none. Being a gain does not depend on the weights. */
export function gainFor(presenter: MatchProfile, participant: MatchProfile, company: MatchingCompany): Gain | null {
  for (const criterion of GAINS) {
    const [item] = RULES[criterion].items(presenter, participant, company);
    if (item) return { criterion, item };
  }
  return null;
}
