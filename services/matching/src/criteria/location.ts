import type { MatchProfile, Role } from '../profile.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';

type WithLocation = Pick<MatchProfile, 'site' | 'time_zone' | 'formats'>;

const IN_PERSON = 'physical_meeting';

/**
 * How well they can meet. Meeting in person requires the same site.
 * | common format             | same site | same zone | other zone | unknown |
 * | in person                 | 1         | –         | –          | 0.7     |
 * | remote only               | 0.9       | 0.8       | 0.6        | 0.7     |
 * | formats unknown to one    | 0.9       | 0.8       | 0.6        | null    |
 * | formats known, none works | 0         | 0         | 0          | 0       |
 */
export function locationValue(evaluator: WithLocation, candidate: WithLocation): CriterionValue {
  const place = placeOf(evaluator, candidate);
  if (evaluator.formats.length === 0 || candidate.formats.length === 0) return place === 'unknown' ? null : PLACE_VALUES[place];
  const formats = usableFormats(evaluator, candidate);
  if (formats.length === 0) return 0;
  if (place === 'same_site' && formats.includes(IN_PERSON)) return 1;
  return PLACE_VALUES[place];
}

const PLACE_VALUES = { same_site: 0.9, same_zone: 0.8, other_zone: 0.6, unknown: 0.7 };

export function locationItems(evaluator: WithLocation, candidate: WithLocation, direction: Role): AnswerPair[] {
  const items: AnswerPair[] = [];
  const place = placeOf(evaluator, candidate);
  if (place === 'same_site' && evaluator.site !== null) items.push(answerPair(direction, 'site', evaluator.site, evaluator.site, 'same'));
  for (const format of usableFormats(evaluator, candidate)) items.push(answerPair(direction, 'format', format, format, 'same'));
  if (place === 'same_zone' && evaluator.time_zone !== null) {
    items.push(answerPair(direction, 'time_zone', evaluator.time_zone, evaluator.time_zone, 'same'));
  }
  return items;
}

function placeOf(evaluator: WithLocation, candidate: WithLocation): keyof typeof PLACE_VALUES {
  if (evaluator.site !== null && evaluator.site === candidate.site) return 'same_site';
  if (evaluator.time_zone === null || candidate.time_zone === null) return 'unknown';
  return evaluator.time_zone === candidate.time_zone ? 'same_zone' : 'other_zone';
}

function usableFormats(evaluator: WithLocation, candidate: WithLocation): string[] {
  const differentSites = evaluator.site !== null && candidate.site !== null && evaluator.site !== candidate.site;
  return evaluator.formats.filter((format) => candidate.formats.includes(format) && !(differentSites && format === IN_PERSON));
}
