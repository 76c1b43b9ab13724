import { type MatchProfile, OTHER_ROLE } from '../profile.ts';
import type { Criterion } from '../settings.ts';
import type { AnswerPair, CriterionValue, MatchingCompany } from './criterion.ts';
import { expectationsItems, expectationsValue } from './expectations.ts';
import { languagesItems, languagesValue } from './languages.ts';
import { locationItems, locationValue } from './location.ts';
import { motivationsItems, motivationsValue } from './motivations.ts';
import { needsItems, needsValue } from './needs.ts';
import { riasecItems, riasecValue } from './riasec.ts';
import { seniorityItems, seniorityValue } from './seniority.ts';
import { slotsItems, slotsValue } from './slots.ts';
import { talentsItems, talentsValue } from './talents.ts';
import { targetsItems, targetsValue } from './targets.ts';

interface Rule {
  /** How well the candidate suits the evaluator. */
  value: (evaluator: MatchProfile, candidate: MatchProfile, company: MatchingCompany) => CriterionValue;
  /** Matching answers, the most relevant first. */
  items: (evaluator: MatchProfile, candidate: MatchProfile, company: MatchingCompany) => AnswerPair[];
}

/** The criterion functions by name, for one direction. */
export const RULES: Record<Criterion, Rule> = {
  needs: {
    value: (evaluator, candidate, { vocabulary }) => needsValue(evaluator, candidate, vocabulary),
    items: (evaluator, candidate, { vocabulary }) => needsItems(evaluator, candidate, vocabulary, evaluator.role),
  },
  skills: {
    value: (evaluator, candidate, { vocabulary }) => needsValue(candidate, evaluator, vocabulary),
    items: (evaluator, candidate, { vocabulary }) => needsItems(candidate, evaluator, vocabulary, OTHER_ROLE[evaluator.role]),
  },
  slots: {
    value: (evaluator, candidate, { settings }) => slotsValue(evaluator, candidate, settings.enough_common_slots),
    items: (evaluator, candidate) => slotsItems(evaluator, candidate, evaluator.role),
  },
  targets: {
    value: (evaluator, candidate) => targetsValue(evaluator, candidate),
    items: (evaluator, candidate) => targetsItems(evaluator, candidate, evaluator.role),
  },
  motivations: {
    value: (evaluator, candidate) => motivationsValue(evaluator, candidate),
    items: (evaluator, candidate) => motivationsItems(evaluator, candidate, evaluator.role),
  },
  riasec: {
    value: (evaluator, candidate) => riasecValue(evaluator, candidate),
    items: (evaluator, candidate) => riasecItems(evaluator, candidate, evaluator.role),
  },
  talents: {
    value: (evaluator, candidate) => talentsValue(evaluator, candidate),
    items: (evaluator, candidate) => talentsItems(evaluator, candidate, evaluator.role),
  },
  seniority: {
    value: (evaluator, candidate, { settings }) => seniorityValue(evaluator, candidate, settings[evaluator.role].seniority_curve),
    items: (evaluator, candidate, { settings }) =>
      seniorityItems(evaluator, candidate, settings[evaluator.role].seniority_curve, evaluator.role),
  },
  languages: {
    value: (evaluator, candidate) => languagesValue(evaluator, candidate),
    items: (evaluator, candidate) => languagesItems(evaluator, candidate, evaluator.role),
  },
  location: {
    value: (evaluator, candidate) => locationValue(evaluator, candidate),
    items: (evaluator, candidate) => locationItems(evaluator, candidate, evaluator.role),
  },
  expectations: {
    value: (evaluator, candidate) => expectationsValue(evaluator, candidate),
    items: (evaluator, candidate) => expectationsItems(evaluator, candidate, evaluator.role),
  },
};
