import { type Item, item, type MatchingCompany } from './criteria/company.ts';
import { RULES } from './criteria/rules.ts';
import type { DirectedScore } from './pair.ts';
import type { MatchProfile } from './profile.ts';
import type { Criterion } from './settings.ts';

/** The one thing to talk about before deciding, as data. */
export interface WatchOut {
  criterion: Criterion | 'few_answers';
  /** What the direction's score loses by it, 0..1. */
  loss: number;
  /** The answers that do not meet; an empty code where that side has nothing to show. */
  items: Item[];
  confidence: DirectedScore['confidence'];
}

/** A criterion that is met at least by half is nothing to warn of. */
const WEAK = 0.5;
/** Below this part of the criteria known, the missing answers are what to warn of. */
const FEW_ANSWERS = 0.6;

/** The known criterion that costs this direction most, else too few answers, else nothing. */
export function watchOutFor(
  reader: MatchProfile,
  other: MatchProfile,
  direction: DirectedScore,
  company: MatchingCompany,
): WatchOut | null {
  const { confidence } = direction;
  let worst: WatchOut | null = null;
  for (const { criterion, value, contribution, most } of direction.criteria) {
    if (value === null || value >= WEAK || most - contribution <= (worst?.loss ?? 0)) continue;
    worst = { criterion, loss: most - contribution, items: unmet(criterion, reader, other, company), confidence };
  }
  if (worst) return worst;
  return confidence.known < confidence.total * FEW_ANSWERS ? { criterion: 'few_answers', loss: 0, items: [], confidence } : null;
}

function unmet(criterion: Criterion, reader: MatchProfile, other: MatchProfile, company: MatchingCompany): Item[] {
  const { role } = reader;
  const pairOf = (kind: Item['kind'], mine: string | null | undefined, theirs: string | null | undefined) => [
    item(role, kind, mine ?? '', theirs ?? '', 'near'),
  ];
  const weakest = (seeker: MatchProfile) => {
    const items = RULES[criterion].items(reader, other, company);
    const exact = (need: string) =>
      items.some(({ degree, participant, presenter }) => degree === 'same' && [participant, presenter].includes(need));
    const need = seeker.needs.find((code) => !exact(code));
    const near = items.find((found) => found.degree === 'near' && found[seeker.role] === need);
    return near ? [near] : seeker === reader ? pairOf('tag', need, '') : pairOf('tag', '', need);
  };
  switch (criterion) {
    case 'needs':
      return weakest(reader);
    case 'skills':
      return weakest(other);
    case 'slots':
    case 'languages':
      return RULES[criterion].items(reader, other, company);
    case 'targets':
      return other.job_category !== null &&
        reader.targeted_job_categories.length > 0 &&
        !reader.targeted_job_categories.includes(other.job_category)
        ? pairOf('job_category', reader.targeted_job_categories[0], other.job_category)
        : pairOf('business_unit', reader.targeted_business_units[0], other.business_unit);
    case 'motivations':
      return pairOf('motivation', reader.motivations[0], other.motivations[0]);
    case 'riasec':
      return pairOf('riasec', reader.riasec[0], other.riasec[0]);
    case 'talents':
      return pairOf(
        'talent',
        reader.talents[0],
        other.talents.find((talent) => reader.talents.includes(talent)),
      );
    case 'seniority':
      return pairOf('level', String(reader.seniority), String(other.seniority));
    case 'location':
      return pairOf('format', reader.formats[0], other.formats[0]);
    case 'expectations':
      return pairOf(
        'expectation',
        reader.expectations.find((code) => !other.expectations.includes(code)),
        other.expectations[0],
      );
  }
}
