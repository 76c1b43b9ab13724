import type { ConsoleQuestion } from '@binome/contract/console/questions';

export type FieldType = ConsoleQuestion['field_type'];

/** The types of answer, in display order. */
export const fieldTypes: FieldType[] = [
  'select',
  'multi_select',
  'ranked',
  'tag',
  'input',
  'textarea',
  'scale',
  'checkbox',
  'date',
  'file',
];

/** The field of the question that is answered with the company's business units instead of choices. */
const businessUnitsField = 'targeted_business_units';

/** Returns true if a question has choices of its own. */
export function hasChoices(fieldType: unknown, fieldName?: unknown): boolean {
  return ['select', 'multi_select', 'ranked', 'scale'].includes(String(fieldType)) && fieldName !== businessUnitsField;
}

/** Returns true if an answer may have several items. */
export function hasMultipleItems(fieldType: unknown): boolean {
  return ['tag', 'multi_select', 'ranked'].includes(String(fieldType));
}

/** Returns true if members can filter the community by the answers. */
export function canFilter(fieldType: unknown): boolean {
  return fieldType === 'tag' || hasChoices(fieldType);
}
