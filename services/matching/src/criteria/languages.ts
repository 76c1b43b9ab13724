import type { MatchProfile, Role } from '../profile.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';

type WithLanguages = Pick<MatchProfile, 'languages'>;

/** Value of a common language that is not the evaluator's first. */
const SECOND_LANGUAGE_VALUE = 0.7;

/** 1 if the candidate speaks the evaluator's first language, 0.7 for another common one, 0 for none. */
export function languagesValue(evaluator: WithLanguages, candidate: WithLanguages): CriterionValue {
  const first = evaluator.languages[0];
  if (first === undefined || candidate.languages.length === 0) return null;
  if (candidate.languages.includes(first)) return 1;
  return evaluator.languages.some((language) => candidate.languages.includes(language)) ? SECOND_LANGUAGE_VALUE : 0;
}

export function languagesItems(evaluator: WithLanguages, candidate: WithLanguages, direction: Role): AnswerPair[] {
  return evaluator.languages
    .filter((language) => candidate.languages.includes(language))
    .map((language) => answerPair(direction, 'language', language, language, 'same', evaluator.languages.indexOf(language)));
}
