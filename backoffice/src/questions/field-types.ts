import type { ConsoleQuestion } from '@binome/contract/console/questions';

export type FieldType = ConsoleQuestion['field_type'];

/** The ways to answer, the usual ones first. */
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

/** A question that is answered with the company's units rather than with choices of its own. */
const businessUnitsField = 'targeted_business_units';

/** Is a question answered with choices of its own? */
export function hasChoices(fieldType: unknown, fieldName?: unknown): boolean {
  return ['select', 'multi_select', 'ranked', 'scale'].includes(String(fieldType)) && fieldName !== businessUnitsField;
}

/** May an answer hold several items? */
export function hasMultipleItems(fieldType: unknown): boolean {
  return ['tag', 'multi_select', 'ranked'].includes(String(fieldType));
}

/** May the community be filtered by the answers? */
export function canFilter(fieldType: unknown): boolean {
  return fieldType === 'tag' || hasChoices(fieldType);
}
