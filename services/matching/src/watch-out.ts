import { type AnswerPair, answerPair, type MatchingCompany } from './criteria/criterion.ts';
import { RULES } from './criteria/rules.ts';
import type { DirectedScore } from './pair.ts';
import type { MatchProfile } from './profile.ts';
import type { Criterion } from './settings.ts';

/** A point to discuss before deciding, as data. */
export interface WatchOut {
  criterion: Criterion | 'few_answers';
  /** What it costs in the score of its direction, 0..1. */
  loss: number;
  /** Answers that do not match; an empty code if a side has no answer. */
  items: AnswerPair[];
  confidence: DirectedScore['confidence'];
}

/** A criterion with at least this value is no watch-out. */
const MET_VALUE = 0.5;
/** Below this share of known criteria, the missing answers are the watch-out. */
const MIN_CONFIDENCE = 0.6;

/** Returns the known criterion with the largest loss, else too few answers, else null. */
export function watchOutFor(
  evaluator: MatchProfile,
  candidate: MatchProfile,
  direction: DirectedScore,
  company: MatchingCompany,
): WatchOut | null {
  const { confidence } = direction;
  let worst: WatchOut | null = null;
  for (const { criterion, value, contribution, max_contribution } of direction.criteria) {
    if (value === null || value >= MET_VALUE || max_contribution - contribution <= (worst?.loss ?? 0)) continue;
    worst = { criterion, loss: max_contribution - contribution, items: unmetAnswers(criterion, evaluator, candidate, company), confidence };
  }
  if (worst) return worst;
  return confidence.known < confidence.total * MIN_CONFIDENCE ? { criterion: 'few_answers', loss: 0, items: [], confidence } : null;
}

/**
 * Does a referent have to look at the pair? Nearly every pair differs in something; this holds where the presenter brings nothing that the
 * participant looks for, or where there are too few answers to say.
 */
export function isToCheck(watchOut: WatchOut | null, participant: MatchProfile, presenter: MatchProfile): boolean {
  if (watchOut?.criterion === 'needs') return !participant.needs.some((need) => presenter.skills.includes(need));
  return watchOut?.criterion === 'few_answers';
}

function unmetAnswers(criterion: Criterion, evaluator: MatchProfile, candidate: MatchProfile, company: MatchingCompany): AnswerPair[] {
  const { role } = evaluator;
  const answersOf = (kind: AnswerPair['kind'], evaluatorCode: string | null | undefined, candidateCode: string | null | undefined) => [
    answerPair(role, kind, evaluatorCode ?? '', candidateCode ?? '', 'near'),
  ];
  const firstUncoveredNeed = (seeker: MatchProfile) => {
    const items = RULES[criterion].items(evaluator, candidate, company);
    const isCovered = (need: string) =>
      items.some(({ degree, participant, presenter }) => degree === 'same' && [participant, presenter].includes(need));
    const need = seeker.needs.find((code) => !isCovered(code));
    const related = items.find((answers) => answers.degree === 'near' && answers[seeker.role] === need);
    return related ? [related] : seeker === evaluator ? answersOf('tag', need, '') : answersOf('tag', '', need);
  };
  switch (criterion) {
    case 'needs':
      return firstUncoveredNeed(evaluator);
    case 'skills':
      return firstUncoveredNeed(candidate);
    case 'slots':
    case 'languages':
      return RULES[criterion].items(evaluator, candidate, company);
    case 'targets':
      return candidate.job_category !== null &&
        evaluator.targeted_job_categories.length > 0 &&
        !evaluator.targeted_job_categories.includes(candidate.job_category)
        ? answersOf('job_category', evaluator.targeted_job_categories[0], candidate.job_category)
        : answersOf('business_unit', evaluator.targeted_business_units[0], candidate.business_unit);
    case 'motivations':
      return answersOf('motivation', evaluator.motivations[0], candidate.motivations[0]);
    case 'riasec':
      return answersOf('riasec', evaluator.riasec[0], candidate.riasec[0]);
    case 'talents':
      return answersOf(
        'talent',
        evaluator.talents[0],
        candidate.talents.find((talent) => evaluator.talents.includes(talent)),
      );
    case 'seniority':
      return answersOf('level', String(evaluator.seniority), String(candidate.seniority));
    case 'location':
      return answersOf('format', evaluator.formats[0], candidate.formats[0]);
    case 'expectations':
      return answersOf(
        'expectation',
        evaluator.expectations.find((code) => !candidate.expectations.includes(code)),
        candidate.expectations[0],
      );
  }
}
