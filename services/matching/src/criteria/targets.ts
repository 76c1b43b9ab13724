import type { MatchProfile, Role } from '../profile.ts';
import { type CriterionValue, type Item, item } from './company.ts';

type Aims = Pick<MatchProfile, 'targeted_job_categories' | 'targeted_business_units'>;
type Place = Pick<MatchProfile, 'job_category' | 'business_unit'>;

// What people do says more about a meeting than the unit that pays them.
const JOB_CATEGORY_SHARE = 0.6;
const BUSINESS_UNIT_SHARE = 0.4;

/** Does the other work where the reader wants to look: 0.6 for the job category, 0.4 for the unit, each only when known. */
export function targetsValue(reader: Aims, other: Place): CriterionValue {
  let met = 0;
  let known = 0;
  if (reader.targeted_job_categories.length > 0 && other.job_category !== null) {
    known += JOB_CATEGORY_SHARE;
    if (reader.targeted_job_categories.includes(other.job_category)) met += JOB_CATEGORY_SHARE;
  }
  if (reader.targeted_business_units.length > 0 && other.business_unit !== null) {
    known += BUSINESS_UNIT_SHARE;
    if (reader.targeted_business_units.includes(other.business_unit)) met += BUSINESS_UNIT_SHARE;
  }
  return known === 0 ? null : met / known;
}

export function targetsItems(reader: Aims, other: Place, direction: Role): Item[] {
  const items: Item[] = [];
  const { job_category, business_unit } = other;
  if (job_category !== null && reader.targeted_job_categories.includes(job_category)) {
    items.push(item(direction, 'job_category', job_category, job_category, 'same'));
  }
  if (business_unit !== null && reader.targeted_business_units.includes(business_unit)) {
    items.push(item(direction, 'business_unit', business_unit, business_unit, 'same'));
  }
  return items;
}
