import type { FieldType } from '@binome/contract/values/field-types';

type KnownField = {
  /** The field types that a question of this name may have. */
  types: readonly FieldType[];
  /** Pattern of its choices' codes, when the matching interprets them. */
  codes?: RegExp;
};

const multipleChoiceTypes = ['multi_select', 'ranked'] as const;
const singleChoiceTypes = ['select', 'scale'] as const;
const choiceTypes = [...singleChoiceTypes, ...multipleChoiceTypes] as const;

/** Questions whose answers the matching reads (see `matchProfileOf`), by field name. */
const matchingFields: Record<string, KnownField> = {
  skills: { types: ['tag'] },
  needs: { types: ['tag'] },
  job_category: { types: singleChoiceTypes },
  targeted_job_categories: { types: multipleChoiceTypes },
  targeted_business_units: { types: multipleChoiceTypes },
  motivations: { types: multipleChoiceTypes },
  talents: { types: multipleChoiceTypes },
  riasec: { types: multipleChoiceTypes, codes: /^[RIASEC]$/ },
  hierarchy_level: { types: singleChoiceTypes, codes: /^level_[1-5]$/ },
  languages: { types: multipleChoiceTypes },
  formats: { types: multipleChoiceTypes },
  expectations: { types: multipleChoiceTypes },
};

/** Questions that other parts of the product look up by field name. */
const otherFields: Record<string, KnownField> = {
  business_sector: { types: choiceTypes },
  worksite: { types: choiceTypes },
};

const knownFields = new Map(Object.entries({ ...matchingFields, ...otherFields }));
const matchingFieldNames = new Set(Object.keys(matchingFields));

/** Field names with a meaning for the product. */
export const knownFieldNames: readonly string[] = [...knownFields.keys()];

/** Returns the constraints on a question with this field name, if the product knows the name. */
export function findKnownField(name: string): KnownField | undefined {
  return knownFields.get(name);
}

export function isForMatching(name: string): boolean {
  return matchingFieldNames.has(name);
}
