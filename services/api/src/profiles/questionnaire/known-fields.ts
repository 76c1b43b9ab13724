import type { FieldType } from '@binome/contract/profiling';

type KnownField = {
  /** What it may be asked with. */
  types: readonly FieldType[];
  /** The only codes that its answers may have, where they mean something by themselves. */
  codes?: RegExp;
  /** Answered with the company's business units rather than with choices of its own. */
  units?: true;
};

const many = ['multi_select', 'ranked'] as const;
const one = ['select', 'scale'] as const;
const any = [...one, ...many] as const;

/** The questions whose answers the matching reads, by field name: see `matchProfileOf`. */
const matchingFields: Record<string, KnownField> = {
  skills: { types: ['tag'] },
  needs: { types: ['tag'] },
  job_category: { types: one },
  targeted_job_categories: { types: many },
  targeted_business_units: { types: many, units: true },
  motivations: { types: many },
  talents: { types: many },
  riasec: { types: many, codes: /^[RIASEC]$/ },
  hierarchy_level: { types: one, codes: /^level_[1-5]$/ },
  languages: { types: many },
  formats: { types: many },
  expectations: { types: many },
};

/** Questions that other parts of the product find by their name. */
const otherFields: Record<string, KnownField> = {
  business_sector: { types: any },
  worksite: { types: any },
};

const known = new Map(Object.entries({ ...matchingFields, ...otherFields }));
const ofMatching = new Set(Object.keys(matchingFields));

/** The field names that mean something to the product. */
export const knownFieldNames: readonly string[] = [...known.keys()];

/** What the product expects of a question of this name; nothing of most. */
export function knownField(name: string): KnownField | undefined {
  return known.get(name);
}

/** Does the matching read the answers to a question of this name? */
export function isForMatching(name: string): boolean {
  return ofMatching.has(name);
}
