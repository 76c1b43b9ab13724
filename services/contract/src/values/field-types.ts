// The kinds of questions in profiles, reports and reviews. Without zod: the front ends import it.

export const fieldTypes = ['input', 'textarea', 'tag', 'select', 'multi_select', 'ranked', 'scale', 'checkbox', 'date', 'file'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The field of the question that is answered with the company's business units instead of choices. */
export const businessUnitField = 'targeted_business_units';

const singleChoiceTypes: ReadonlySet<string> = new Set(['select', 'scale']);
const multipleChoiceTypes: ReadonlySet<string> = new Set(['multi_select', 'ranked']);

/** Whether a question of this type has choices of its own. Tags and business units are lists of the company. */
export function hasChoices(fieldType: string, fieldName?: string): boolean {
  return (singleChoiceTypes.has(fieldType) || multipleChoiceTypes.has(fieldType)) && fieldName !== businessUnitField;
}

/** Whether an answer may have several items. */
export function hasMultipleItems(fieldType: string): boolean {
  return fieldType === 'tag' || multipleChoiceTypes.has(fieldType);
}

/** Whether an answer is a list of items, even if of one item, rather than a text. */
export function isAnsweredByItems(fieldType: string): boolean {
  return singleChoiceTypes.has(fieldType) || hasMultipleItems(fieldType);
}
