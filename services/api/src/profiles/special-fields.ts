import { maxAnswerLength, profileLengths } from '@binome/contract/values/limits';

/** Fields whose answers only their owner and the matching engine read. */
export const privateFields: ReadonlySet<string> = new Set(['hierarchy_level', 'worksite']);

/** Text areas with the shorter limit. */
const shortTextFields: ReadonlySet<string> = new Set(['activity', 'mission']);

/** Returns the maximum length of a text answer; null for other field types. */
export function maxLengthOf({ field_type, field_name }: { field_type: string; field_name: string }): number | null {
  if (field_type === 'input') return 200;
  if (field_type === 'textarea') return shortTextFields.has(field_name) ? profileLengths.activity : maxAnswerLength;
  return null;
}

/** Returns the maximum number of items of an answer; null without a maximum. */
export function maxItemsOf({ field_type, max_items }: { field_type: string; max_items: number | null }): number | null {
  return field_type === 'select' || field_type === 'scale' ? 1 : max_items;
}
