import { shownScore } from './calibration.ts';
import type { MatchingCompany } from './criteria/criterion.ts';
import { scorePair } from './pair.ts';
import type { MatchProfile, Role } from './profile.ts';
import type { Criterion } from './settings.ts';

/** Answers of one person to one criterion that lower the score of a pair. */
export interface LoweringAnswer {
  /** Who gave the answers. */
  side: Role;
  criterion: Criterion;
  /** By how much the shown score would be higher without them; at least 1. */
  points: number;
}

type AnswerField = Exclude<keyof MatchProfile, NotAnswers>;
/** Fields of a profile that are no answers, or that no criterion reads. */
type NotAnswers = 'id' | 'user_id' | 'role' | 'programs' | 'manager_chain' | 'capacity' | 'paused' | 'visible' | 'time_zone';

/** The criterion that names a field to its readers. */
const CRITERION_OF: Record<AnswerField, Criterion> = {
  needs: 'needs',
  skills: 'skills',
  free_slots: 'slots',
  job_category: 'targets',
  targeted_job_categories: 'targets',
  business_unit: 'targets',
  targeted_business_units: 'targets',
  motivations: 'motivations',
  riasec: 'riasec',
  talents: 'talents',
  seniority: 'seniority',
  languages: 'languages',
  formats: 'location',
  site: 'location',
  expectations: 'expectations',
};

const FIELDS = Object.keys(CRITERION_OF) as AnswerField[];

/**
 * Returns the answers of either person without which the shown score would be higher, the strongest first: whole answers, and the last
 * choices of a list. So whenever an answer lowers the score, it is in this list.
 */
export function loweringAnswers(participant: MatchProfile, presenter: MatchProfile, company: MatchingCompany): LoweringAnswer[] {
  const score = shownScore(scorePair(participant, presenter, company).score);
  const strongest = new Map<string, LoweringAnswer>();
  for (const field of FIELDS) {
    for (const profile of [participant, presenter]) {
      const scores = withFewerAnswers(profile, field).map((fewer) => {
        const pair = profile === participant ? scorePair(fewer, presenter, company) : scorePair(participant, fewer, company);
        return shownScore(pair.score);
      });
      const points = Math.max(0, ...scores) - score;
      const key = `${profile.role} ${CRITERION_OF[field]}`;
      if (points <= (strongest.get(key)?.points ?? 0)) continue;
      strongest.set(key, { side: profile.role, criterion: CRITERION_OF[field], points });
    }
  }
  return [...strongest.values()].sort((one, other) => other.points - one.points);
}

/** The profile without an answer, and with only the first choices of it. */
function withFewerAnswers(profile: MatchProfile, field: AnswerField): MatchProfile[] {
  const answer = profile[field];
  if (answer === null) return [];
  // A longer list of free hours never lowers a score: only giving hours at all can.
  if (field === 'free_slots' || !Array.isArray(answer)) return [{ ...profile, [field]: null }];
  return answer.map((_, count) => ({ ...profile, [field]: answer.slice(0, count) }));
}
